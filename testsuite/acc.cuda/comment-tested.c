/* The comment of a kernel says what the host has tested before its launch.  */
/* { dg-final { scan-cuda {i: independent if lda >= m, which the host has tested} } } */
/* { dg-final { scan-cuda {i: independent if old != new, which the host has tested} } } */

void
rows (int n, int m, int lda, double *restrict a)
{
#pragma acc kernels present(a)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * lda + j] = 1;
}

void
planes (int n, int old, int new, double u[restrict 2][n])
{
#pragma acc kernels present(u[0:2])
  for (int i = 1; i < n; i++)
    u[new][i] = u[old][i - 1];
}
