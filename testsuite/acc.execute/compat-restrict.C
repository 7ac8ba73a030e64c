// With -fplugin-arg-acc-compat=nvc C++ has C's word restrict, as a qualifier of
// pointers alone.
// { dg-additional-options "-fplugin-arg-acc-compat=nvc" }

#include "check.h"
#include <vector>

static void
scale (int n, double *restrict to, const double *restrict from)
{
  const double *restrict source = from;
#pragma acc parallel loop copyout(to[0:n]) copyin(source[0:n])
  for (int i = 0; i < n; i++)
    to[i] = 2 * source[i];
}

int
main ()
{
  std::vector<double> a (100, 1.5), b (100);
  scale (100, b.data (), a.data ());
  for (double x : b)
    EQUAL (x, 3);
  return 0;
}
