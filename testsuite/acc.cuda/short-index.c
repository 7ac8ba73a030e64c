/* A product with an extent of 64 bits is of 32 bits in a second kernel, for arrays of
   at most 2^31 elements; one of two widened ints stays what it is.  */
/* { dg-final { scan-cuda {long_extent_[0-9]+_short \(long n, long m, float \*__restrict__ b,} } } */
/* { dg-final { scan-cuda {b\[\(int\) \(\(unsigned\) i \* \(unsigned\) m \+ \(unsigned\) j\)\]} } } */
/* { dg-final { scan-cuda-not {int_extent_[0-9]+_short} } } */
/* { dg-final { scan-cuda-not {address_[0-9]+_short} } } */

void
long_extent (long n, long m, const float *a, float *b)
{
#pragma acc parallel loop collapse(2) copyin(a[0:n*m]) copyout(b[0:n*m])
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j];
}

void
int_extent (int n, int m, const float a[n][m], float b[n][m])
{
#pragma acc parallel loop collapse(2) copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = a[i][j];
}

/* An address may lead to no element.  */
void
address (long n, long m, float *a, float **p)
{
#pragma acc parallel loop copy(a[0:n*m]) copyout(p[0:n])
  for (long i = 0; i < n; i++)
    p[i] = &a[(i - 1) * m];
}
