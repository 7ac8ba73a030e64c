/* An extent that several arrays have is one parameter, by the name that the program
   has for it, and so is what the sizes of rows and planes are made of.  */
/* { dg-options "-fplugin-arg-acc-no-tile" } */
/* { dg-final { scan-cuda "rows_15 \\(int n, double \\*__restrict__ a, const double" } } */
/* { dg-final { scan-cuda "planes_25 \\(int n, int m, double" } } */
/* { dg-final { scan-cuda "k \\* \\(\\(long\\) m \\* n\\) \\+ \\(\\(long\\) j \\* m \\+ i\\)" } } */
/* A sum is computed once, by the host.  */
/* { dg-final { scan-cuda "sums_35 \\(int n, int t, double" } } */
/* A data clause gives the device an n of its own: the extents are the host's.  */
/* { dg-final { scan-cuda "a\\\[i \\* n_1 \\+ j\\]" } } */

void
rows (int n, double (*restrict a)[n], double (*restrict b)[n])
{
#pragma acc parallel loop present(a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = b[i][j];
}

void
planes (int n, int m, double (*restrict a)[n][m], double (*restrict b)[n][m],
	double (*restrict c)[m])
{
#pragma acc parallel loop collapse(3) present(a[0:n], b[0:n], c[0:n])
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      for (int i = 0; i < m; i++)
	a[k][j][i] = b[k][j][i] * c[j][i];
}

void
sums (int n, double (*restrict a)[n + 1][n + 1], double (*restrict b)[n + 1][n + 1])
{
#pragma acc parallel loop collapse(3) present(a[0:n + 1], b[0:n + 1])
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++)
	a[k][j][i] = b[k][j][i];
}

void
other (int n, double (*restrict a)[n], double (*restrict b)[n])
{
#pragma acc parallel loop present(a[0:n], b[0:n]) copyin(n)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = b[i][j];
}

/* GCC takes the address of m for an implicit clause of kernels.
   { dg-final { scan-cuda "found_56_1 \\(int n, int m, double" } } */
void
found (int n, int m, double (*restrict a)[m], double (*restrict b)[m])
{
#pragma acc kernels present(a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = b[i][j] + 1;
}
