/* Values of several types are combined in one piece of shared memory.  */
/* { dg-final { scan-cuda-times {__shared__} 1 } } */
/* { dg-final { scan-cuda {__align__ \(16\) char slots\[32 \* 16\]} } } */

void
f (int n, const double *a, double *sum, int *count, double _Complex *both)
{
  double s = 0;
  int c = 0;
  float m = 0;
  double _Complex z = 0;
#pragma acc parallel num_gangs(1) copyin(a[0:n]) copyout(s, c, z, m)
#pragma acc loop vector reduction(+:s, c, z) reduction(max:m)
  for (int i = 0; i < n; i++)
    {
      s += a[i];
      z += a[i];
      c++;
      m = m > i ? m : i;
    }
  *sum = s + m;
  *count = c;
  *both = z;
}
