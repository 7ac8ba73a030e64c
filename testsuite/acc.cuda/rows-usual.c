/* A row that is summed up has a warp or more.  The kernel has code of its own for a warp, in
   which nvcc knows the distance of a lane's elements, and no block meets.  The loops over a
   column's lanes are unrolled, which nvcc does not do by itself.  */
/* { dg-final { scan-cuda-times "if \\\(blockDim.x == 32\\\)" 1 } } */
/* { dg-final { scan-cuda-times "32 lanes a row, or as many as the launch chooses" 1 } } */
/* { dg-final { scan-cuda-times "j \\\+= 32\\\)" 1 } } */
/* { dg-final { scan-cuda-times "j \\\+= blockDim.x\\\)" 1 } } */
/* { dg-final { scan-cuda-times "#pragma unroll 4\n\\s*for \\\(int i = threadIdx.y; i < n; i \\\+= 64\\\)" 1 } } */

void
rows (int n, int m, const double *restrict a, const double *restrict x, double *restrict y)
{
#pragma acc parallel loop present(a[0:n*m], x[0:m], y[0:n])
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int j = 0; j < m; j++)
	s += a[i * m + j] * x[j];
      y[i] = s;
    }
}

void
columns (int n, int m, const double *restrict a, const double *restrict x, double *restrict y)
{
#pragma acc parallel loop present(a[0:n*m], x[0:n], y[0:m])
  for (int j = 0; j < m; j++)
    {
      double s = 0;
      for (int i = 0; i < n; i++)
	s += a[i * m + j] * x[i];
      y[j] = s;
    }
}
