/* What lambdas capture by reference, without clauses: what loops reach through pointers and
   vectors among it comes along, also when captured numbers say how much.  */
#include "check.h"
#include <vector>

#define N 20

struct buffer
{
  int *p, n;
  int &operator[] (int i) { return p[i]; }
  const int &operator[] (int i) const { return p[i]; }
  int size () const { return n; }
};

struct table
{
  int w, h;
  double *d;
  double &operator() (int i, int j) { return d[i * w + j]; }
};

template <class F> static void
each (int n, F f)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    f (i);
}

template <class F> static void
each_pair (int n, int m, const F &f)
{
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      f (i, j);
}

template <class F> static int
sum (int n, F f)
{
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s += f (i);
  return s;
}

static void
add (int *a, const int *b, int n)
{
  int k = 3;
  each (n, [&] (int i) { a[i] += k * b[n - 1 - i]; });
}

static int
sum_from (const int *a, int n, int from)
{
  return sum (n - from, [&] (int i) { return a[i + from]; });
}

static void
add_vectors (std::vector<int> &a, const std::vector<int> &b)
{
  each (a.size (), [&] (int i) { a[i] += b[i]; });
}

static void
add_buffers (buffer &a, const buffer &b)
{
  each (a.n, [&] (int i) { a[i] += b[i] * b.size (); });
}

static void
add_nested (int *a, int n)
{
  auto inner = [&] (int i) { a[i] += 2; };
  each (n, [&] (int i) { inner (i); });
}

int
main ()
{
  std::vector<int> a (N), b (N);
  for (int i = 0; i < N; i++)
    b[i] = i;
  add (a.data (), b.data (), N);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 3 * (N - 1 - i));
  EQUAL (sum_from (b.data (), N, 17), 17 + 18 + 19);
  add_vectors (a, b);
  add_nested (a.data (), N);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 3 * (N - 1 - i) + i + 2);
  buffer p = { a.data (), N }, q = { b.data (), N };
  add_buffers (p, q);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 3 * (N - 1 - i) + i + 2 + i * N);
  double d[N] = { };
  table t = { 5, 4, d };
  each_pair (t.h, t.w, [&] (int i, int j) { t (i, j) += i * 10 + j; });
  for (int i = 0; i < N; i++)
    EQUAL (d[i], i / 5 * 10 + i % 5);
  return 0;
}
