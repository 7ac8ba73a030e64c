/* Calls with effects as operands of comparisons that CUDA C has no operator
   for: each is done once.  */
#include <math.h>
#include "check.h"

#define N 16

#pragma acc routine seq
static double
next (double *x)
{
  return *x += 1;
}

#pragma acc routine seq
static int
compare (double *x, double y)
{
  int r = __builtin_islessgreater (next (x), y);
  r += 2 * __builtin_isunordered (next (x), y);
  r += 4 * !(next (x) < y);
  r += 8 * !__builtin_islessgreater (next (x), y);
  r += 16 * (fabs (next (x)) > y);
  r += 32 * !__builtin_isunordered (next (x), y);
  return r;
}

int
main (void)
{
  double x[N], z[N], y[N];
  int r[N];
  for (int i = 0; i < N; i++)
    {
      x[i] = z[i] = i;
      y[i] = i % 3 == 0 ? NAN : i + i % 7;
    }
#pragma acc parallel loop copy(x) copyin(y) copyout(r)
  for (int i = 0; i < N; i++)
    r[i] = compare (&x[i], y[i]);
  for (int i = 0; i < N; i++)
    {
      EQUAL (r[i], compare (&z[i], y[i]));
      EQUAL (x[i], i + 6);
    }
  return 0;
}
