/* What an iteration reads of the one before is in a register, whatever the distance of the
   rows, and the loop is unrolled.  If rows are updated in place, groups of iterations begin
   with their loads (rows-in-place.c of acc.execute).  That is not so where the load is after
   the store, nor where the element is another one.  */
/* { dg-final { scan-cuda-times "#pragma unroll 16\n\\s*for \\\(int i = " 3 } } */
/* { dg-final { scan-cuda-times "element = element_1;" 5 } } */
/* { dg-final { scan-cuda-times "rows\\\[k\\\] = b\\\[\\\(i - k\\\) \\\* n \\\+ j\\\];" 1 } } */
/* { dg-final { scan-cuda "b\\\[i \\\* n \\\+ j\\\] = a\\\[i \\\* n \\\+ j\\\];" } } */

void
flat (int m, int n, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop present(a[0:m*n], b[0:m*n])
  for (int j = 0; j < n; j++)
    for (int i = 1; i < m; i++)
      b[i * n + j] = a[i * n + j] + 0.5 * b[(i - 1) * n + j];
}

void
variable (int m, int n, double a[m][n], double b[m][n])
{
#pragma acc parallel loop present(a[0:m], b[0:m])
  for (int j = 0; j < n; j++)
    for (int i = 1; i < m; i++)
      b[i][j] = a[i][j] + 0.5 * b[i - 1][j];
}

/* Only the first of two goes from register to register: the second one may have been stored to
   since it was loaded.  */
void
second_order (int m, int n, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop present(a[0:m*n], b[0:m*n])
  for (int j = 0; j < n; j++)
    for (int i = 2; i < m; i++)
      b[i * n + j] = a[i * n + j] + 0.5 * b[(i - 1) * n + j] + 0.1 * b[(i - 2) * n + j];
}

void
backward (int m, int n, const double *restrict a, double *restrict b)
{
#pragma acc parallel loop present(a[0:m*n], b[0:m*n])
  for (int j = 0; j < n; j++)
    for (int i = m - 2; i >= 0; i--)
      b[i * n + j] -= a[i * n + j] * b[(i + 1) * n + j];
}

void
after (int m, int n, const double *restrict a, double *restrict b, double *restrict c)
{
#pragma acc parallel loop present(a[0:m*n], b[0:m*n], c[0:m*n])
  for (int j = 0; j < n; j++)
    for (int i = 1; i < m; i++)
      {
	b[i * n + j] = a[i * n + j];
	c[i * n + j] = b[(i - 1) * n + j];
      }
}
