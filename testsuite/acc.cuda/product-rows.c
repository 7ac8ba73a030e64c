/* Sums of products of rows, in kernels: of a rectangle and of a triangle in tiles, by lanes
   along the rows where the rows' lengths differ.  */
/* { dg-final { scan-cuda-times "i and j in tiles of 64 x 64, 8 x 4 a thread, through shared memory" 2 } } */
/* { dg-final { scan-cuda-times "i and j in tiles of 64 x 64 of a triangle, 8 x 4 a thread" 1 } } */
/* { dg-final { scan-cuda "i: gang, x    j: gang vector, y    k: vector, x" } } */

void
rows (int n, int m, const double *restrict a, double c[restrict n][n],
      double *restrict d)
{
#pragma acc kernels present(a, c[0:n], d)
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	{
	  double s = 0;
	  for (int k = 0; k < m; k++)
	    s += a[i * m + k] * a[j * m + k];
	  c[i][j] = s;
	}
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	{
	  d[i * n + j] *= 2;
	  for (int k = 0; k < m; k++)
	    d[i * n + j] += a[i * m + k] * a[j * m + k];
	}
    for (int i = 0; i < n; i++)
      for (int j = 0; j <= i; j++)
	{
	  double s = 0;
	  for (int k = 0; k < m; k++)
	    s += a[i * m + k] * a[j * m + k];
	  d[i * n + j] = s;
	}
    for (int i = 0; i < n; i++)
      for (int j = 0; j <= i; j++)
	{
	  double s = 0;
	  for (int k = 0; k < m - j; k++)
	    s += a[i * m + k] * a[j * m + k];
	  d[i * n + j] = s;
	}
  }
}
