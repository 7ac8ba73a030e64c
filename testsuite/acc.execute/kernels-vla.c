/* An array of variable length in a sequential loop around a parallel one.  */
#include <stdlib.h>

int
main (void)
{
  double a[20], in[20];
  int b[6][6];
  for (int i = 0; i < 20; i++)
    in[i] = i;
  int n = 6;
#pragma acc kernels copyin(in) copyout(a, b)
  {
    for (int i = 0; i < 20; i++)
      a[i] = i;
#pragma acc loop
    for (int i = 0; i < n; i++)
      {
#pragma acc loop
	for (int j = 0; j < n; j++)
	  b[i][j] = i - j;
	int m = 16 + i;
	double t[m];
	for (int k = 0; k < m; k++)
	  t[k] = in[k % 20] + (k > 0 ? t[k - 1] : 0);
	a[i] = t[m - 1];
      }
  }
  for (int i = 0; i < 20; i++)
    {
      double s = 0;
      for (int k = 0; k < 16 + i; k++)
	s += k % 20;
      if (a[i] != (i < n ? s : i))
	abort ();
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (b[i][j] != i - j)
	abort ();
  return 0;
}
