// Routines of C++ name constexpr tables: of templates, classes and namespaces.

#include "check.h"

namespace ns
{
constexpr int offsets[3] = { 5, 6, 7 };
}

struct stencil
{
  static constexpr double c[3] = { 1, -2, 1 };
  int n;
#pragma acc routine seq
  double at (int i) const { return c[i % n] + ns::offsets[i % 3]; }
};
constexpr double stencil::c[3];

#pragma acc routine seq
template <int N, class T>
static inline T
series (T x)
{
  constexpr T c[][3] = { { 1, 2, 3 }, { 4, 5, 6 }, { T (7) / 2, 8, 9 } };
  return c[N][0] + x * (c[N][1] + x * c[N][2]);
}

template <class T>
static T
both (T x)
{
  return series<0> (x) - series<2> (x);
}
#pragma acc routine seq
static double outer (double x);

static double
outer (double x)
{
  return both (x) + both ((float) x);
}

int
main ()
{
  double a[30];
  stencil s = { 3 };
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 30; i++)
    a[i] = outer (i * .5) + s.at (i);
  for (int i = 0; i < 30; i++)
    EQUAL (a[i], outer (i * .5) + s.at (i));
  return 0;
}
