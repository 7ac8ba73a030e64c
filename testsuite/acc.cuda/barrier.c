/* Blocks of a product by hand: cached arrays, loops over workers and vectors
   with barriers between, and none inside of the loops over workers, whose
   iterations share nothing.  */
/* { dg-final { cuda-expected barrier.expected } } */

#define T 16

void
product (int n, const float *restrict a, const float *restrict b,
	 float *restrict c)
{
#pragma acc parallel num_workers(T) vector_length(T) \
  copyin(a[0:n*n], b[0:n*n]) copyout(c[0:n*n])
  {
#pragma acc loop gang collapse(2)
    for (int i0 = 0; i0 < n; i0 += T)
      for (int j0 = 0; j0 < n; j0 += T)
	{
	  float at[T][T], bt[T][T], ct[T][T];
#pragma acc cache(at, bt, ct)
#pragma acc loop worker
	  for (int i = 0; i < T; i++)
#pragma acc loop vector
	    for (int j = 0; j < T; j++)
	      ct[i][j] = 0;
#pragma acc loop seq
	  for (int k0 = 0; k0 < n; k0 += T)
	    {
#pragma acc loop worker
	      for (int i = 0; i < T; i++)
#pragma acc loop vector
		for (int j = 0; j < T; j++)
		  {
		    at[i][j] = a[(i0 + i) * n + k0 + j];
		    bt[i][j] = b[(k0 + i) * n + j0 + j];
		  }
#pragma acc barrier(gang) local
#pragma acc loop worker
	      for (int i = 0; i < T; i++)
#pragma acc loop vector
		for (int j = 0; j < T; j++)
		  {
		    float s = ct[i][j];
		    for (int k = 0; k < T; k++)
		      s += at[i][k] * bt[k][j];
		    ct[i][j] = s;
		  }
#pragma acc barrier(gang) local
	    }
#pragma acc loop worker
	  for (int i = 0; i < T; i++)
#pragma acc loop vector
	    for (int j = 0; j < T; j++)
	      c[(i0 + i) * n + j0 + j] = ct[i][j];
	}
  }
}

/* Each worker has a row of its own, which it uses again: its lanes meet.  */
void
rows (int n, int m, const float *restrict a, float *restrict b)
{
#pragma acc parallel num_workers(4) vector_length(32) \
  copyin(a[0:n*m]) copyout(b[0:n*m])
  {
#pragma acc loop gang worker
    for (int i = 0; i < n; i++)
      {
	float row[32];
#pragma acc loop vector
	for (int j = 0; j < 32; j++)
	  row[j] = a[i * m + j];
#pragma acc loop vector
	for (int j = 0; j < 32; j++)
	  b[i * m + j] = row[31 - j];
      }
  }
}
