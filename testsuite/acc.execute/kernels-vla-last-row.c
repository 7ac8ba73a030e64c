/* A row of an array of unknown extents that no counter names, a[n - 2], is a row of
   its own: back substitution from there is parallel along the other two
   dimensions.  */
/* { dg-final { scan-cuda {k: gang vector, y\s+i: gang vector, x} } } */
#include "check.h"

static void
back (int n, double a[2][n + 1][n + 1][n + 1], double f[n + 1][n + 1][n + 1])
{
#pragma acc kernels copy(a[0:2]) copyin(f[0:n + 1])
  for (int k = 1; k < n; k++)
    for (int i = 1; i < n; i++)
      {
	for (int m = 0; m < 2; m++)
	  {
	    int j = n - 2;
	    a[m][k][j][i] -= f[k][j][i] * a[m][k][j + 1][i];
	  }
	for (int j = n - 3; j > 0; j--)
	  for (int m = 0; m < 2; m++)
	    a[m][k][j][i] -= f[k][j][i] * a[m][k][j + 1][i];
      }
}

int
main (void)
{
  enum { N = 12, M = N + 1 };
  static double a[2][M][M][M], b[2][M][M][M], f[M][M][M];
  for (int k = 0; k < M; k++)
    for (int j = 0; j < M; j++)
      for (int i = 0; i < M; i++)
	{
	  f[k][j][i] = (k + 2 * j + i) % 3;
	  for (int m = 0; m < 2; m++)
	    a[m][k][j][i] = b[m][k][j][i] = (m + 5 * k + 3 * j + 2 * i) % 7;
	}
  back (N, a, f);
  for (int m = 0; m < 2; m++)
    for (int k = 1; k < N; k++)
      for (int i = 1; i < N; i++)
	for (int j = N - 2; j > 0; j--)
	  {
	    b[m][k][j][i] -= f[k][j][i] * b[m][k][j + 1][i];
	    EQUAL (a[m][k][j][i], b[m][k][j][i]);
	  }
  return 0;
}
