/* An array that all threads could fill alike, and that code for one thread
   changes later.  */
#include <stdlib.h>

int
main (void)
{
  int a[6] = { 0 }, b[6][64];
#pragma acc parallel num_gangs(3) vector_length(64) copy(a) copyout(b)
  {
#pragma acc loop gang
    for (int i = 0; i < 6; i++)
      {
	long t[8], u[8];
	for (int k = 0; k < 8; k++)
	  t[k] = u[k] = 10 * k;
#pragma acc loop vector
	for (int j = 0; j < 64; j++)
	  b[i][j] = t[j & 7];
	for (int k = 2; k > 0; k--)
	  {
	    a[i] += k;
	    t[i] += k;
	    u[k] = t[i];
	  }
	a[i] += u[2];
#pragma acc loop vector
	for (int j = 0; j < 64; j++)
	  b[i][j] += t[j & 7] + u[j & 3];
      }
  }
  for (int i = 0; i < 6; i++)
    {
      int t = 10 * i, u[4] = { 0, 0, 0, 30 };
      t += 2;
      u[2] = t;
      t += 1;
      u[1] = t;
      if (a[i] != 3 + u[2])
	abort ();
      for (int j = 0; j < 64; j++)
	if (b[i][j] != 10 * (j & 7) + ((j & 7) == i ? t : 10 * (j & 7))
		       + u[j & 3])
	  abort ();
    }
  return 0;
}
