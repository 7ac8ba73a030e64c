/* A few large blocks that reduce may have all registers each; not many blocks,
   small ones, or as many as the launch likes.  */
/* { dg-final { scan-cuda-times "__launch_bounds__" 2 } } */
/* { dg-final { scan-cuda {__launch_bounds__ \(1024, 1\)\nrows_12 } } } */
/* { dg-final { scan-cuda {__launch_bounds__ \(1024, 1\)\nall_38 } } } */

#define N (1 << 20)

void
rows (const double *restrict a, double *restrict r)
{
#pragma acc parallel loop gang num_workers(32) vector_length(32) \
  copyin(a[0:2*N]) copyout(r[0:2])
  for (int k = 0; k < 2; k++)
    {
      double s = 0;
#pragma acc loop worker vector reduction(+:s)
      for (int i = 0; i < N; i++)
	s += a[k * N + i];
      r[k] = s;
    }
#pragma acc parallel loop gang num_workers(32) vector_length(32) \
  copyin(a[0:64*N]) copyout(r[0:64])
  for (int k = 0; k < 64; k++)
    {
      double s = 0;
#pragma acc loop worker vector reduction(+:s)
      for (int i = 0; i < N; i++)
	s += a[k * N + i];
      r[k] = s;
    }
}

double
all (const double *a, int n)
{
  double s = 0;
#pragma acc parallel num_gangs(8) vector_length(1024) reduction(+:s) \
  copyin(a[0:n])
#pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel num_gangs(8) vector_length(128) reduction(+:s) \
  copyin(a[0:n])
#pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel loop vector_length(1024) reduction(+:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
