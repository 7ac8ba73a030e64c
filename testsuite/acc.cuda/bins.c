/* Blocks have copies of small arrays that are only updated, by one operator;
   not of large ones, nor of what is read as well.  */
/* { dg-final { scan-cuda-times "each block updates a copy" 3 } } */
/* { dg-final { scan-cuda "__shared__ int h_own.1024" } } */
/* { dg-final { scan-cuda "atomicOr .&h_own" } } */

void
some (int n, const unsigned *restrict data, int *restrict h,
      float *restrict v, int *restrict big)
{
  double d[100];
#pragma acc parallel loop present(data[0:n], h[0:1024])
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic
      h[data[i] % 1024]++;
    }
#pragma acc parallel loop present(data[0:n], h[0:100])
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic
      h[data[i] % 100] |= i;
    }
#pragma acc parallel loop present(data[0:n]) copy(d)
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic
      d[data[i] % 100] += 0.5;
    }
#pragma acc parallel loop present(data[0:n], big[0:100000])
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic
      big[data[i] % 100000]++;
    }
#pragma acc parallel loop present(data[0:n], h[0:100], v[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic
      h[data[i] % 100]++;
      v[i] = h[0];
    }
}
