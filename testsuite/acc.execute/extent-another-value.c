/* The extents of arrays are those of their declarations, whatever the variable that
   they were computed from is in a construct, or becomes behind the declaration.  */

#include "check.h"

#define N 12

/* N is another one on the device.  */
static void
mapped (int n, double (*a)[n])
{
#pragma acc data copyin(n)
  {
    n = n - 5;
#pragma acc update device(n)
#pragma acc parallel loop copyout(a[0:N]) present(n)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	a[i][j] = 100 * i + j + (j < n ? 0 : 0.5);
  }
}

/* It changes between the declaration and the construct.  */
static void
changed (int n, double *p)
{
  double (*a)[n] = (double (*)[n]) p;
  n -= 3;
  double (*b)[n] = (double (*)[n]) p;
  n += 2;
#pragma acc parallel loop copy(p[0:N*N]) copyin(a[0:N]) firstprivate(n)
  for (int i = 0; i < N - 3; i++)
    {
      n = 1;
      p[i] = a[N - 1][i] + sizeof a[0] + 1000 * sizeof b[0] + n;
    }
}

/* In each iteration of a loop the arrays have another one.  */
static double
each (int most, double *p)
{
  double sum = 0;
  for (int m = 1; m <= most; m++)
    {
      double (*a)[m] = (double (*)[m]) p;
#pragma acc parallel loop reduction(+:sum) copyin(a[0:m])
      for (int i = 0; i < m; i++)
	sum += a[i][m - 1];
    }
  return sum;
}

int
main (void)
{
  static double p[N * N];
  mapped (N, (double (*)[N]) p);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      EQUAL (p[i * N + j], 100 * i + j + (j < N - 5 ? 0 : 0.5));
  changed (N, p);
  for (int i = 0; i < N - 3; i++)
    EQUAL (p[i], 100 * (N - 1) + i + (i < N - 5 ? 0 : 0.5)
		 + N * 8 + 1000 * (N - 3) * 8 + 1);
  double expect = 0;
  for (int i = 0; i < N * N; i++)
    p[i] = i * i;
  for (int m = 1; m <= N; m++)
    for (int i = 0; i < m; i++)
      expect += (i * m + m - 1) * (i * m + m - 1);
  EQUAL (each (N, p), expect);
  return 0;
}
