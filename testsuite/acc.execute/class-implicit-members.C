/* Pointers that are members of objects, without a clause, by way of methods, operators,
   lambdas and containers.  */

#include "check.h"
#include <vector>

struct field
{
  double *d;
  int n;
  double &operator[] (int i) { return d[i]; }
  const double &at (int i) const { return d[i]; }
  int size () const { return n; }
};

struct solver
{
  field x, y;
  int n;
  void
  step (double c)
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      y.d[i] += c * x.d[i];
  }
  void add (int i) { y[i] += x.at (i); }
  void
  each ()
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      add (i);
  }
};

/* Its method gets at the pointer in a way that is not followed, so nothing is known of
   the pointer: it is present.  */
struct hidden
{
  double *d;
  double
  get (int i) const
  {
    const hidden *h[1] = { this };
    return h[0]->d[i];
  }
};

static void
methods (int n)
{
  field f = { new double[n], n }, g = { new double[n], n };
  for (int i = 0; i < n; i++)
    f.d[i] = i;
#pragma acc parallel loop
  for (int i = 0; i < f.size (); i++)
    g[i] = f.at (i) * 2;
  for (int i = 0; i < n; i++)
    EQUAL (g.d[i], 2 * i);
  solver s = { f, g, n };
  s.step (1);
  for (int i = 0; i < n; i++)
    EQUAL (g.d[i], 3 * i);
  s.each ();
  for (int i = 0; i < n; i++)
    EQUAL (g.d[i], 4 * i);

  hidden h = { f.d };
#pragma acc data copyin (f.d[0:n])
#pragma acc parallel loop copy (g.d[0:n])
  for (int i = 0; i < n; i++)
    g.d[i] = h.d[0] + h.get (i);
  for (int i = 0; i < n; i++)
    EQUAL (g.d[i], i);
}

static void
containers (int n)
{
  std::vector<double> v (n, 1.0), w (n);
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    w[i] = v[i] + i;
  for (int i = 0; i < n; i++)
    EQUAL (w[i], 1 + i);
  double *p = w.data ();
  auto twice = [=] (int i) { p[i] *= 2; };
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    twice (i);
  for (int i = 0; i < n; i++)
    EQUAL (w[i], 2 + 2 * i);
}

int
main ()
{
  methods (100);
  containers (100);
  return 0;
}
