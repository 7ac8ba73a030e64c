/* cache: tiles with a halo, panels, arrays of the gang, in shared memory.  */
/* { dg-final { cuda-expected cache.expected } } */

void
stencil (int n, const float (*restrict a)[100], float (*restrict b)[100])
{
#pragma acc parallel loop tile(32, 32) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < 99; j++)
      {
#pragma acc cache(a[i-1:3][j-1:3])
	b[i][j] = a[i][j] + a[i - 1][j] + a[i + 1][j] + a[i][j - 1]
		  + a[i][j + 1];
      }
}

void
product (int n, const float *restrict a, const float *restrict b,
	 float *restrict c)
{
#pragma acc parallel loop tile(32, 32) copyin(a[0:n*n], b[0:n*n]) copyout(c[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float s = 0;
#pragma acc loop seq
	for (int kk = 0; kk < n; kk += 16)
	  {
#pragma acc cache(a[i*n+kk:16])
	    for (int k = kk; k < (kk + 16 < n ? kk + 16 : n); k++)
	      s += a[i * n + k] * b[k * n + j];
	  }
	c[i * n + j] = s;
      }
}

void
gang (int n, int *a)
{
#pragma acc parallel copy(a[0:n*64]) vector_length(64)
#pragma acc loop gang
  for (int i = 0; i < n; i++)
    {
      int t[64];
#pragma acc cache(t)
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	t[j] = a[i * 64 + j];
#pragma acc barrier(gang) global
#pragma acc loop vector
      for (int j = 0; j < 64; j++)
	a[i * 64 + j] = t[63 - j];
    }
}
