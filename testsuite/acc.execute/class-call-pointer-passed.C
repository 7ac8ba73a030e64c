/* { dg-additional-options "-std=c++17" } */
/* Functions and members that algorithms, functors and std::function of a region call
   through pointers.  */

#include "check.h"
#include <algorithm>
#include <functional>
#include <utility>

static double square (double x) { return x * x; }
static double cube (double x) { return x * x * x; }
static bool by_rest (const int &a, const int &b) { return a % 7 < b % 7; }

struct scale
{
  int k;
  double times (int j) const { return k * j; }
  double plus (int j) const { return k + j; }
};

static double
both (int i)
{
  double v[4] = { 1, 2, 3, double (i) };
  std::transform (v, v + 4, v, i & 1 ? square : cube);
  int w[20];
  for (int k = 0; k < 20; k++)
    w[k] = k * (i + 1);
  std::stable_sort (w, w + 20, by_rest);
  scale s { i };
  auto m = i % 3 ? &scale::times : &scale::plus;
  std::function<double (double)> f = [i] (double x) { return x * i; };
  std::function<double (double)> g = square;
  if (i > 5)
    std::swap (f, g);
  double r = v[3] + (s.*m) (4) + std::invoke (&scale::times, s, 2) + f (2) + g (3);
  for (int x : w)
    r = r * 0.75 + x;
  return r + std::mem_fn (&scale::plus) (s, 1);
}

int
main ()
{
  enum { N = 12 };
  double r[N];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    r[i] = both (i);
  for (int i = 0; i < N; i++)
    EQUAL (r[i], both (i));
  return 0;
}
