/* No helper, no shared memory and no scratch where none is needed.  */
/* { dg-final { scan-cuda-not "__shared__" } } */
/* { dg-final { scan-cuda-not "__syncthreads" } } */
/* { dg-final { scan-cuda-not "__device__" } } */
/* { dg-final { scan-cuda-not "scratch" } } */

void
f (int n, float *a)
{
#pragma acc parallel loop gang copy(a[0:n * 100])
  for (int i = 0; i < n; i++)
    {
      float s = i;
#pragma acc loop vector
      for (int j = 0; j < 100; j++)
	a[i * 100 + j] += s;
    }
}
