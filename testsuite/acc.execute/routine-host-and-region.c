/* The same function on the host and in a region; it may be called from
   kernels, too.  */
#include "check.h"

#define N 40

#pragma acc routine seq
double poly (double x, const double *c, int n);

double
poly (double x, const double *c, int n)
{
  double r = 0;
  while (n-- > 0)
    r = r * x + c[n];
  return r;
}

int
main (void)
{
  double r[N], c[4] = { 1, -2, 0.5, 0.25 };

#pragma acc kernels copyout(r) copyin(c)
  {
#pragma acc loop independent
    for (int i = 0; i < N; i++)
      r[i] = poly (i * 0.5, c, 4);
  }
  for (int i = 0; i < N; i++)
    EQUAL (r[i], poly (i * 0.5, c, 4));
  return 0;
}
