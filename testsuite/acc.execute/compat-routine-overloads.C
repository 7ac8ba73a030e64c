// With -fplugin-arg-acc-compat=nvc a routine directive may name any functions
// with overloads, templates, and functions that are declared later.  One without a
// name may stand before a function that has been used.
// { dg-additional-options "-fplugin-arg-acc-compat=nvc" }

#include <algorithm>
#include "check.h"

#pragma acc routine(std::max) seq
#pragma acc routine(later) seq

namespace ns
{
int twice (int);
double twice (double);
#pragma acc routine(twice) seq
int twice (int x) { return 2 * x; }
double twice (double x) { return 2 * x + .5; }
}

template <class T>
T
less (T x)
{
  return x - 1;
}
#pragma acc routine(less) seq

static int
later (int x)
{
  return x + 100;
}

static double used (double);
static double use (double x) { return used (x); }

#pragma acc routine seq
static double
used (double x)
{
  return x / 2;
}

#pragma acc routine vector
template <class T>
static void
add (int n, T *row)
{
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    row[i] += used (2);
}

#pragma acc routine(fill) worker
static void
fill (int n, double *row)
{
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    row[i] = ns::twice (i + .25) + std::max (i, 3);
}

int
main ()
{
  double a[8][20];
  int b[8];
#pragma acc parallel loop gang copyout(a, b)
  for (int i = 0; i < 8; i++)
    {
      fill (20, a[i]);
      add (20, a[i]);
      b[i] = ns::twice (i) + less (i) + later (i);
    }
  for (int i = 0; i < 8; i++)
    {
      EQUAL (b[i], 4 * i + 99);
      for (int j = 0; j < 20; j++)
	EQUAL (a[i][j], 2 * (j + .25) + .5 + std::max (j, 3) + use (2));
    }
  return 0;
}
