/* A product of matrices is tiled in a kernels construct, too, where its inner
   loop is found to be a reduction; also if that loop has the clause.  */
/* { dg-final { scan-cuda-times "through shared memory" 3 } } */

void
product (const double *restrict a, const double *restrict b,
	 double *restrict c, int n)
{
#pragma acc kernels present(a[0:n*n], b[0:n*n], c[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double s = 0;
	for (int k = 0; k < n; k++)
	  s += a[i * n + k] * b[k * n + j];
	c[i * n + j] = s;
      }
#pragma acc parallel loop collapse(2) present(a[0:n*n], b[0:n*n], c[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double s = 0;
#pragma acc loop seq reduction(+:s)
	for (int k = 0; k < n; k++)
	  s += a[i * n + k] * b[k * n + j];
	c[i * n + j] = s;
      }
#pragma acc kernels loop independent present(a[0:n*n], b[0:n*n], c[0:n*n])
  for (int i = 0; i < n; i++)
#pragma acc loop independent
    for (int j = 0; j < n; j++)
      {
	double s = 0;
#pragma acc loop seq reduction(+:s)
	for (int k = 0; k < n; k++)
	  s += a[i * n + k] * b[k * n + j];
	c[i * n + j] = s;
      }
}
