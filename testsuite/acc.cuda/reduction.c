/* A sum takes the native atomic; a product, which has none, goes through the
   last block.  */
/* { dg-final { scan-cuda {atomicAdd \(s_out, s\)} } } */
/* { dg-final { scan-cuda {__shfl_} } } */
/* { dg-final { scan-cuda "last one" } } */
/* { dg-final { scan-cuda-times {extern "C" __global__} 2 } } */

double
f (int n, const double *a)
{
  double s = 0, p = 1;
#pragma acc parallel loop reduction(+:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel loop reduction(*:p) copyin(a[0:n])
  for (int i = 1; i < n; i++)
    p *= a[i];
  return s + p;
}
