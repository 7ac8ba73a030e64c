/* A triangle of sums: where an iteration of the inner loop takes long, several blocks share
   a row; where it is short, a row is a warp's.  */
/* { dg-final { scan-cuda "i: gang, x    j: gang y, vector x    reads d, writes c" } } */
/* { dg-final { scan-cuda "i: gang x, worker y    j: vector, x    reads u, writes w" } } */

void
covariance (int n, const double *restrict d, double *restrict c)
{
#pragma acc parallel loop copyin(d[0:n * n]) copyout(c[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      {
	double s = 0;
	for (int k = 0; k < n; k++)
	  s += d[k * n + i] * d[k * n + j];
	c[i * n + j] = s;
	c[j * n + i] = s;
      }
}

void
upper (int n, const double *restrict u, double *restrict w)
{
#pragma acc parallel loop copyin(u[0:n]) copyout(w[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      w[i * n + j] = u[i] * u[j];
}
