/* Vectors of one warp, asked for, beside others: what the compiler knows of a
   block's sizes need not be read when the loop runs.  */
/* { dg-final { cuda-expected warp-sizes.expected } } */

int sum;

void
warp (int *restrict b, const int *restrict a)
{
#pragma acc parallel loop gang num_workers(2) vector_length(32) \
  reduction(+:sum) copyout(b[0:64000]) copyin(a[0:64000])
  for (int k = 0; k < 1000; k++)
    {
#pragma acc loop worker
      for (int j = 0; j < 2; j++)
#pragma acc loop vector
	for (int i = 0; i < 32; i++)
	  b[(k * 2 + j) * 32 + i] = a[(k * 2 + j) * 32 + i];
      sum += a[k * 64];
    }
}

void
half (int *restrict b, const int *restrict a)
{
#pragma acc parallel loop gang num_workers(2) vector_length(16) \
  copyout(b[0:64000]) copyin(a[0:64000])
  for (int k = 0; k < 1000; k++)
#pragma acc loop worker
    for (int j = 0; j < 2; j++)
#pragma acc loop vector
      for (int i = 0; i < 32; i++)
	b[(k * 2 + j) * 32 + i] = a[(k * 2 + j) * 32 + i];
}
