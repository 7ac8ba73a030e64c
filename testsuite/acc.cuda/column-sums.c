/* Threads of several warps share the sum of a column, and those of a warp are at
   neighbouring columns.  */
/* { dg-final { scan-cuda-times "acc_column_sum \\\(\[a-z\]" 6 } } */
/* { dg-final { scan-cuda-times "threadIdx.y == 0 && inside" 4 } } */
/* { dg-final { scan-cuda-times "j: gang \[a-z\]+, x    i: vector, y" 5 } } */
/* { dg-final { scan-cuda-times "64 lanes a column, or one" 5 } } */

void
scalar (int n, int m, const double *restrict a, double *restrict y)
{
#pragma acc parallel loop present(a[0:n*m], y[0:m])
  for (int j = 0; j < m; j++)
    {
      double s = 0;
      for (int i = 0; i < n; i++)
	s += a[i * m + j];
      y[j] = s;
    }
#pragma acc kernels present(a[0:n*m], y[0:m])
  for (int j = 0; j < m; j++)
    {
      double s = 0;
      for (int i = 0; i < n; i++)
	s += a[i * m + j];
      y[j] = s;
    }
}

void
element (int n, int m, const double *restrict a, double *restrict y)
{
#pragma acc parallel loop present(a[0:n*m], y[0:m])
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      y[j] += a[i * m + j];
#pragma acc kernels present(a[0:n*m], y[0:m])
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      y[j] += a[i * m + j];
}

/* A loop that stores has the same threads.  */
void
project (int n, int m, double *restrict a, const double *restrict x)
{
#pragma acc parallel loop present(a[0:n*m], x[0:n])
  for (int j = 0; j < m; j++)
    {
      double t = 0;
      for (int i = 0; i < n; i++)
	t += a[i * m + j] * x[i];
      for (int i = 0; i < n; i++)
	a[i * m + j] -= t * x[i];
    }
}

/* Columns whose threads do not come to the sum together have one thread each.  */
void
apart (int n, int m, const double *restrict a, double *restrict y)
{
#pragma acc parallel loop present(a[0:n*m], y[0:m])
  for (int j = 0; j < m; j++)
    if (y[j] > 0)
      {
	double s = 0;
	for (int i = 0; i < n; i++)
	  s += a[i * m + j];
	y[j] = s;
      }
}

/* Nor do lanes wait for one of them that goes through another column.  */
void
filter (int n, int m, const double *restrict a, double *restrict b, double *restrict y)
{
#pragma acc kernels present(a[0:n*m], b[0:n*m], y[0:m])
  for (int j = 0; j < m; j++)
    {
      double s = 0;
      for (int i = 0; i < n; i++)
	s += a[i * m + j];
      for (int i = 1; i < n; i++)
	b[i * m + j] = b[(i - 1) * m + j] / 2 + s;
      y[j] = b[(n - 1) * m + j];
    }
}
