/* An element that a sequential loop goes on updating is in a variable: a matrix
   product is one whatever it adds up in.  */
/* { dg-final { scan-cuda-times "__shared__ __align__ \\(16\\) double A_tile\\\[32\\\]" 3 } } */
/* { dg-final { scan-cuda-times "y\\\[i\\\] = element;" 2 } } */
/* { dg-final { scan-cuda "if \\(n > 0\\)\\s*y\\\[i\\\] = element;" } } */
/* { dg-final { scan-cuda "z\\\[i\\\] \\+= z\\\[j\\\];" } } */
/* { dg-final { scan-cuda "q\\\[i\\\] \\+= p\\\[j\\\];" } } */

#define N 512

void
product (int n, double alpha, double beta, double C[N][N], double A[N][N],
	 double B[N][N])
{
#pragma acc data copy(C[0:N]) copyin(A[0:N], B[0:N])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
#pragma acc loop
      for (int j = 0; j < n; j++)
	{
	  C[i][j] *= beta;
	  for (int k = 0; k < n; k++)
	    C[i][j] += alpha * A[i][k] * B[k][j];
	}
  }
}

/* What the caller gives is as much as what a clause names.  */
void
product_of_rows (int n, double C[N][N], double A[N][N])
{
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	C[i][j] += A[i][k] * A[j][k];
}

void
product_in_kernels (int n, double *restrict C, const double *restrict A,
		    const double *restrict B)
{
#pragma acc kernels present(C, A, B)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	C[i * n + j] = 0;
	for (int k = 0; k < n; k++)
	  C[i * n + j] += A[i * n + k] * B[k * n + j];
      }
}

void
rows (int n, double *y, double *x, double *z)
{
#pragma acc parallel loop present(y, x)
  for (int i = 0; i < n; i++)
    {
      y[i] = 0;
#pragma acc loop seq
      for (int j = 0; j < n; j++)
	y[i] += x[j * n + i];
    }
#pragma acc parallel loop present(y, x)
  for (int i = 0; i < n; i++)
#pragma acc loop seq
    for (int j = 0; j < n; j++)
      y[i] += x[j * n + i];
  /* Not what the loop itself goes through, and nothing that only might be
     different memory.  */
#pragma acc parallel loop present(z) /* { dg-warning "the iterations of this loop are not independent" } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      z[i] += z[j];
  double *p = z, *q = y;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      q[i] += p[j];
}
