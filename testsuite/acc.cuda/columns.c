/* Sums of columns, a row at a time: parallel over the rows, which neighbouring
   threads go along; a loop over time stays where it is.  */
/* { dg-final { scan-cuda "i: gang x, vector y    j: vector, x" } } */
/* { dg-final { scan-cuda-times "atomicAdd \\(s \\+ j, " 1 } } */
/* { dg-final { scan-cuda-not "atomicAdd \\(u" } } */
/* { dg-final { scan-cuda-not "atomicAdd \\(v" } } */

void
bicg (int n, int m, double *restrict s, double *restrict q,
      const double *restrict a, const double *restrict p,
      const double *restrict r)
{
#pragma acc kernels present(s, q, a, p, r)
  for (int i = 0; i < n; i++)
    {
      q[i] = 0;
      for (int j = 0; j < m; j++)
	{
	  s[j] += r[i] * a[i * m + j];
	  q[i] += a[i * m + j] * p[j];
	}
    }
}

void
time (int steps, int n, double *restrict u, const double *restrict f,
      double *restrict v)
{
#pragma acc kernels present(u, v, f)
  for (int t = 0; t < steps; t++)
    {
      for (int j = 0; j < n; j++)
	u[j] += f[j];
      for (int j = 0; j < n; j++)
	v[j] += f[j] * f[j];
    }
}
