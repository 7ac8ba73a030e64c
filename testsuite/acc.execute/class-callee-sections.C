/* Pointers without a clause that go to templates, methods, lambdas and functions with
   references.  The values of members that only methods read, as grid::m, are known.  */

#include "check.h"

template <class T>
inline void
add (T *x, const T *y, int n)
{
  for (int i = 0; i < n; i++)
    x[i] += y[i];
}

template <class T>
inline T &
at (T *p, int i, int j, int n)
{
  return p[i * n + j];
}

struct grid
{
  int n, m;
  int operator() (int i, int j) const { return i * m + j; }
  double get (const double *p, int i, int j) const { return p[(*this) (i, j)]; }
};

/* One that changes while the construct runs.  */
struct counter
{
  int n;
  int next () { return n++; }
};

void late (float *a, int i);

namespace
{
  struct op
  {
    float by;
    void apply (float *a, int i) const { a[i] *= by; }
  };
}

template <class F>
static void
each (F f, float *a, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    f (a, i);
}

static inline void
put (double *p, int i, double v)
{
  p[i] = v;
}

static void
swap (double &a, double &b)
{
  double t = a;
  a = b;
  b = t;
}

static void
templates (int n, int m, double *x, double *y)
{
#pragma acc parallel loop
  for (int r = 0; r < n; r++)
    add (x + r * m, y + r * m, m);
  for (int i = 0; i < n * m; i++)
    EQUAL (x[i], 3 * i);

#pragma acc parallel loop collapse(2)
  for (int r = 0; r < n; r++)
    for (int c = 0; c < m; c++)
      at (x, r, c, m) = c;
  for (int i = 0; i < n * m; i++)
    EQUAL (x[i], i % m);

  grid g = { n, m };
#pragma acc parallel loop
  for (int r = 0; r < n; r++)
    for (int c = 0; c < m; c++)
      x[g (r, c)] = g.get (y, r, c);
  for (int i = 0; i < n * m; i++)
    EQUAL (x[i], 2 * i);

  counter k = { 0 };
#pragma acc serial copy (x[0:n * m])
  for (int r = 0; r < n; r++)
    x[k.next ()] = -r;
  for (int i = 0; i < n; i++)
    EQUAL (x[i], -i);
}

static void
others (int n, float *a, double *x)
{
#pragma acc parallel loop
  for (int r = 0; r < n; r++)
    late (a, r);
  for (int i = 0; i < n; i++)
    EQUAL (a[i], i + 1);

  op o = { 2 };
#pragma acc parallel loop
  for (int r = 0; r < n; r++)
    o.apply (a, r);
  for (int i = 0; i < n; i++)
    EQUAL (a[i], 2 * i + 2);

  float by = 3;
  each ([by] (float *p, int i) { p[i] += by; }, a, n);
  for (int i = 0; i < n; i++)
    EQUAL (a[i], 2 * i + 5);

#pragma acc parallel loop
  for (int r = 0; r < n; r += 2)
    swap (x[r], x[r + 1]);
  for (int i = 0; i < n; i++)
    EQUAL (x[i], -(i ^ 1));

#pragma acc parallel loop
  for (int r = 0; r < n; r++)
    {
      put (x, n - 1 - r, r);
      put (&x[n], r, r);
    }
  for (int i = 0; i < n; i++)
    {
      EQUAL (x[i], n - 1 - i);
      EQUAL (x[n + i], i);
    }
}

int
main ()
{
  int n = 64, m = 10;
  double *x = new double[n * m], *y = new double[n * m];
  float *a = new float[n];
  for (int i = 0; i < n * m; i++)
    {
      x[i] = i;
      y[i] = 2 * i;
    }
  for (int i = 0; i < n; i++)
    a[i] = i;
  templates (n, m, x, y);
  others (n, a, x);
  return 0;
}

void
late (float *a, int i)
{
  a[i]++;
}
