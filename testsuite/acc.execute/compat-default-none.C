// With -fplugin-arg-acc-compat=nvc default(none) asks for no clause of a scalar: it has the
// value of the host, or is what a data construct around has made of it.
// { dg-additional-options "-fplugin-arg-acc-compat=nvc" }

#include "check.h"

struct grid
{
  int n;
  double *h;

  void fill (const double step)
  {
    const int first = 1;
    int last = n - 1, i;
#pragma acc parallel loop default (none) present (this, h)
    for (i = first; i < last; i++)
      {
	double x = i * step;
	h[i] += x;
      }
  }

  template <typename T> T sum (T start)
  {
    T s = start;
    int seen = 0;
#pragma acc data copy (seen)
    {
#pragma acc parallel loop default (none) present (this, h) reduction (+:s)
      for (int i = 0; i < n; i++)
	{
	  T add = h[i] + start;
	  s += add;
#pragma acc atomic
	  seen++;
	}
    }
    return s + seen;
  }
};

int
main ()
{
  double a[20] = { 0 };
  grid g = { 20, a };
#pragma acc enter data copyin (g, a)
#pragma acc enter data attach (g.h)
  if (separate_memory ())
    for (double &x : a)
      x = 1000;
  g.fill (.5);
  EQUAL (g.sum (2.), .5 * (18 * 19 / 2) + 20 * 2 + 2 + 20);
  int k = 3, b[4];
#pragma acc kernels default (none) copyout (b)
  for (int i = 0; i < 4; i++)
    b[i] = k * i;
  EQUAL (b[3], 9);
#pragma acc exit data detach (g.h)
#pragma acc exit data delete (a, g)
  return 0;
}
