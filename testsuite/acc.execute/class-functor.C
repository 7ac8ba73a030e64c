/* Lambdas and functors that regions call: pointers that they hold lead to what
   is present, and what they refer to goes along.  */

#include "check.h"

template <class F>
static void
by_value (int n, F f)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    f (i);
}

template <class F>
static void
by_reference (int n, const F &f)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    f (i);
}

template <class F>
static void
in_kernels (int n, const F &f)
{
#pragma acc kernels loop independent
  for (int i = 0; i < n; i++)
    f (i);
}

struct view
{
  double *p;
  int n;
  double &operator[] (int i) const { return p[i]; }
};

struct scale
{
  double *a;
  const double *b;
  double factors[2];
  void operator() (int i) const { a[i] = factors[1] * b[i]; }
};

struct nested
{
  view views[2];
  struct { int *count; } inner;
  void
  operator() (int i) const
  {
    views[0][i] = 2 * views[1][i] + inner.count[0];
  }
};

/* A list of itself has no end that the compiler could look for.  */
struct link
{
  link *next;
  double *p;
  void operator() (int i) const { p[i] = next ? 1 : 2; }
};

#define N 100
static double a[N], b[N];

static void
expect (double factor, double more)
{
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], factor * i + more);
      a[i] = -1;
    }
}

int
main ()
{
  double *pa = a, *pb = b;
  int n = N, count[1] = { 5 };
  for (int i = 0; i < n; i++)
    b[i] = i;

#pragma acc data copyout(a) copyin(b)
  by_value (n, [=] (int i) { pa[i] = 2 * pb[i]; });
  expect (2, 0);
#pragma acc data copyout(a) copyin(b)
  by_value (n, [&] (int i) { pa[i] = 3 * pb[i]; });
  expect (3, 0);
#pragma acc data copyout(a) copyin(b)
  by_reference (n, [=] (int i) { pa[i] = 4 * pb[i]; });
  expect (4, 0);
#pragma acc data copyout(a) copyin(b)
  in_kernels (n, [&] (int i) { pa[i] = count[0] * pb[i]; });
  expect (5, 0);
#pragma acc data copyout(a) copyin(b)
  by_reference (n, scale { a, b, { 0, 6 } });
  expect (6, 0);
#pragma acc data copyout(a) copyin(b, count)
  by_value (n, nested { { { a, n }, { b, n } }, { count } });
  expect (2, 5);
#pragma acc data copyout(a)
  by_value (n, link { nullptr, a });
  expect (0, 2);

  /* What a lambda changes by reference comes back.  */
  int sum = 1;
  auto add = [&] (int i) {
    if (i == 7)
      sum += i;
  };
  by_value (n, add);
  EQUAL (sum, 8);
  auto twice = [] (auto x) { return x + x; };
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < n; i++)
    a[i] = twice (i) + [] (int y) { return y; }(i);
  expect (3, 0);
  EQUAL (pa == a && pb == b, 1);
  return 0;
}
