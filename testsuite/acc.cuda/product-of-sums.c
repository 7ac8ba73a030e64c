/* nvcc must not know how large a thread's number can be where a sequential loop, or one in a
   function that is given a number, accesses rows by products of sums.  Other kernels show
   it.  */
/* { dg-final { scan-cuda-times "acc_hidden \\\(blockIdx.x" 4 } } */
/* { dg-final { scan-cuda-times "int i = 1 \\\+ blockIdx.x" 2 } } */

void
f (int n, int m, int s, int t, long z, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop present(a[0:n*m*s*t], b[0:n])
  for (int i = 1; i < n; i++)
    {
      double sum = 0;
#pragma acc loop seq
      for (int j = 0; j < m; j++)
	for (int k = 0; k < 3; k++)
	  sum += a[(k * s + j) * t + i];
      b[i] = sum;
    }
#pragma acc parallel loop present(a[0:n*m*s*t], b[0:n*t])
  for (int i = 1; i < n; i++)
#pragma acc loop seq
    for (int j = 0; j < m; j++)
      {
	int row = s + j;
	b[j * t + i] += a[row * t + i];
      }
#pragma acc parallel loop present(a[0:n*m*s*t], b[0:n*t])
  for (int i = 1; i < n; i++)
#pragma acc loop seq
    for (int j = 0; j < m; j++)
      {
	int place = (s + j) * t;
	b[j * t + i] += a[place + i];
      }
  /* The products are of single variables, or have 64 bits.  */
#pragma acc parallel loop present(a[0:n*m*s*t], b[0:n*t])
  for (int i = 1; i < n; i++)
#pragma acc loop seq
    for (int j = 0; j < m; j++)
      b[j * t + i] = a[j * t + i - 1];
#pragma acc parallel loop present(a[0:n*m*s*t], b[0:n*t])
  for (int i = 1; i < n; i++)
#pragma acc loop seq
    for (int j = 0; j < m; j++)
      b[j * t + i] = a[(z + j) * t + i];
}

#pragma acc routine seq
static double
column (int i, int m, int s, int t, const double *a)
{
  double sum = 0;
  for (int j = 0; j < m; j++)
    for (int k = 0; k < 3; k++)
      sum += a[(k * s + j) * t + i];
  return sum;
}

void
g (int n, int m, int s, int t, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop present(a[0:n*m*s*t], b[0:n])
  for (int i = 1; i < n; i++)
    b[i] = column (i, m, s, t, a);
}
