/* A value that finds no room to the right of its place begins a line.  */
/* { dg-final { scan-cuda {\n\s+v\[[^\n]*\]\n\s+= x - 0.2} } } */
/* { dg-final { scan-cuda-not {\n[^\n]{81,}\n} } } */

void
sweep (long stride, long offset, long stride_1, long offset_1, int n, int m,
       const double *restrict u, double *restrict v)
{
#pragma acc parallel loop gang present(u, v)
  for (int j = 1; j < n; j++)
    for (int k = 0; k < 3; k++)
#pragma acc loop vector
      for (int i = 1; i < m; i++)
	if (i % 3 == k)
	  {
	    double x = u[j * stride + offset + i];
	    v[j * stride_1 + offset_1 + i]
	      = x - 0.2 * (u[j * stride + offset + i - 1]
			   + u[j * stride + offset + i + 1]
			   + u[(j - 1) * stride + offset + i]
			   + u[(j + 1) * stride + offset + i] - 4.0 * x);
	  }
}
