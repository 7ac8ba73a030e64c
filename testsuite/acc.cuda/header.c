/* What a reader finds first: the file, the directive's line, the schedule.  */
/* { dg-final { scan-cuda "CUDA C for the OpenACC regions of header.c" } } */
/* { dg-final { scan-cuda "header.c:13  parallel loop" } } */
/* { dg-final { scan-cuda "i: gang vector, x" } } */
/* { dg-final { scan-cuda "reads b, writes a" } } */
/* { dg-final { scan-cuda "extern .C. __global__ void" } } */
/* { dg-final { scan-cuda "scale_13 " } } */
/* { dg-final { scan-cuda {const float \*__restrict__ b} } } */

void
scale (int n, float *restrict a, const float *restrict b)
{
#pragma acc parallel loop copyout(a[0:n]) copyin(b[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 2 * b[i];
}
