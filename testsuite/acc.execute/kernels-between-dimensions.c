/* Code between loops over threads of several dimensions.  */
#include <stdlib.h>

int
main (void)
{
  int a[40], b[40][9][6], c[40];
  for (int i = 0; i < 40; i++)
    a[i] = c[i] = i;
#pragma acc kernels copy(a, c) copyout(b)
  {
#pragma acc loop vector
    for (int i = 0; i < 40; i++)
      {
#pragma acc loop gang vector
	for (int j = 0; j < 9; j++)
	  {
#pragma acc loop gang
	    for (int k = 0; k < 6; k++)
	      b[i][j][k] = i + 10 * j + k;
	  }
	a[i] = a[i] * 3 + 1;
      }
#pragma acc loop vector
    for (int i = 0; i < 40; i++)
      {
	int s = 1;
#pragma acc loop gang vector reduction(+:s)
	for (int j = 0; j < 9; j++)
	  s += b[i][j][2];
	c[i] += s;
#pragma acc loop gang vector
	for (int j = 0; j < 9; j++)
	  {
#pragma acc loop gang vector
	    for (int k = 0; k < 6; k++)
	      b[i][j][k] += c[i];
	    b[i][j][0]++;
	  }
      }
  }
  for (int i = 0; i < 40; i++)
    {
      int s = i + 1 + 9 * i + 10 * 36 + 2 * 9;
      if (a[i] != 3 * i + 1 || c[i] != s)
	abort ();
      for (int j = 0; j < 9; j++)
	for (int k = 0; k < 6; k++)
	  if (b[i][j][k] != i + 10 * j + k + s + !k)
	    abort ();
    }
  return 0;
}
