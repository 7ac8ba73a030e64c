/* Calls through pointers that lead to one of several functions: lambdas without
   captures, constexpr tables, static members, in templates and methods.  */

#include "check.h"

enum { n = 72 };

typedef double (*unary) (double);

static double half (double x) { return x / 2; }
static double next (double x) noexcept { return x + 1; }

static constexpr unary steps[2] = { half, next };

struct shapes
{
  static double line (double x) { return 3 * x; }
  static double curve (double x) { return x * x; }
  static constexpr unary all[2] = { line, curve };
  double k;

  void run (double *a) const
  {
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < n; i++)
      a[i] = all[i & 1] (a[i]) + k;
  }
};
constexpr unary shapes::all[2];

template <class T>
static void
choose (T *a, bool first)
{
  T (*f) (T) = first ? +[] (T x) { return x - 4; } : +[] (T x) { return -x; };
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = f (a[i]);
}

static void
use_array (double *a)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      unary f = steps[i % 2];
      a[i] = f (a[i]) + steps[(i + 1) % 2] (8.);
    }
}

/* A switch chooses, and the address is kept from one iteration to the next.  */
static void
keep (double *a, int which)
{
  unary f;
  switch (which)
    {
    case 0: f = half; break;
    case 1: f = next; break;
    default: f = shapes::line;
    }
#pragma acc serial copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      a[i] = f (a[i]);
      f = f == half ? next : half;
    }
}

int
main ()
{
  double a[n];
  shapes s = { 5 };

  for (int i = 0; i < n; i++)
    a[i] = i % 6;
  choose (a, true);
  choose (a, false);
  s.run (a);
  use_array (a);
  keep (a, 2);
  keep (a, 0);
  for (int i = 0; i < n; i++)
    {
      double x = 4 - i % 6;
      x = (i & 1 ? x * x : 3 * x) + 5;
      x = i % 2 ? x + 1 + 4 : x / 2 + 9;
      x = i == 0 ? 3 * x : i & 1 ? x / 2 : x + 1;
      x = i & 1 ? x + 1 : x / 2;
      CHECK (a[i] == x);
    }
  return 0;
}
