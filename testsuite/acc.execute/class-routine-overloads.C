// routine directives that name functions of <cmath>, which have overloads, as
// programs for NVIDIA's compiler do.  <accelmath.h> is its name for <math.h>, which
// leaves the overloads of std out of the global namespace.

#include <accelmath.h>
#include <cmath>
#include <cstdlib>
#include "check.h"

#pragma acc routine(abs) seq
#pragma acc routine(sqrt) seq
#pragma acc routine(std::pow) seq
#pragma acc routine(fmin) seq
#pragma acc routine(floor) seq
// The header has called expf already.
#pragma acc routine(expf) seq
#pragma acc routine(exp) seq

// So this is no overload of std::round.
static int
round (float x)
{
  return x + .5f;
}

// An overload of the program's own.
struct length { double of; };

static length
abs (length x)
{
  return { x.of < 0 ? -x.of : x.of };
}

static double
all (int i)
{
  return sqrt (std::abs (-1. * i)) + abs (-i) + round (i * .4f) + std::pow (2., i) + fmin (3., i)
	 + floor (i * .3f) + exp (.5 * i) + abs (length { -2. * i }).of;
}

int
main ()
{
  double a[20];
  float b[20];
#pragma acc parallel loop copyout(a, b)
  for (int i = 0; i < 20; i++)
    {
      a[i] = all (i);
      b[i] = expf (i * .25f);
    }
  for (int i = 0; i < 20; i++)
    {
      CHECK (fabs (a[i] - all (i)) <= 1e-9 * fabs (a[i]));
      CHECK (fabsf (b[i] - expf (i * .25f)) <= 1e-4f * b[i]);
    }
  return 0;
}
