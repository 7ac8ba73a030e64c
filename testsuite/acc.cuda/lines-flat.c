/* Rows of a flat array go through shared memory, the element before in a register.  */
/* { dg-final { scan-cuda-times "u_line\\\[lane\\\]\\\[turn\\\]" 8 } } */
/* { dg-final { scan-cuda-times "element = element_1" 4 } } */

void
forward (int n, int m, double *restrict u)
{
#pragma acc parallel loop present(u[0:n*m])
  for (int j = 0; j < n; j++)
    for (int k = 1; k < m; k++)
      u[j * m + k] = 0.5 * (u[j * m + k] + u[j * m + k - 1]);
}

void
back (long n, long m, double *restrict u)
{
#pragma acc parallel loop present(u[0:n*m])
  for (long j = 0; j < n; j++)
    for (long k = m - 2; k >= 0; k--)
      u[j * m + k] -= 0.5 * u[j * m + k + 1];
}

/* A pointer to the row makes no difference.  */
void
named (int n, int m, double *restrict u)
{
#pragma acc parallel loop present(u[0:n*m])
  for (int j = 0; j < n; j++)
    {
      double *row = u + j * m;
      for (int k = 1; k < m; k++)
	row[k] = 0.5 * (row[k] + row[k - 1]);
    }
}
