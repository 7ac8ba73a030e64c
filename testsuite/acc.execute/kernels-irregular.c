/* An irregular nest: an inner loop whose bounds come from memory, as for a
   sparse matrix.  */
#include "check.h"

#define N 100

int
main (void)
{
  static int start[N + 1], col[3 * N];
  static double val[3 * N], x[N], y[N];
  int n = 0;

  for (int i = 0; i < N; i++)
    {
      start[i] = n;
      for (int j = i - 1; j <= i + 1; j++)
	if (j >= 0 && j < N)
	  {
	    col[n] = j;
	    val[n++] = i == j ? 2 : -1;
	  }
      x[i] = i * i;
    }
  start[N] = n;
#pragma acc kernels copyin(start, col, val, x) copyout(y)
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	s += val[k] * x[col[k]];
      y[i] = s;
    }
  for (int i = 1; i < N - 1; i++)
    EQUAL (y[i], -2);
  EQUAL (y[0], -1);
  EQUAL (y[N - 1], 2.0 * (N - 1) * (N - 1) - (N - 2.0) * (N - 2));
  return 0;
}
