/* { dg-additional-options "-std=c++17" } */
/* A region allocates and releases objects, arrays and containers.  The library handles
   exceptions there, which a device never sees.  */

#include "check.h"
#include <algorithm>
#include <memory>
#include <new>
#include <utility>
#include <vector>

struct node
{
  int value;
  node *next;
  node (int v, node *n) : value (v), next (n) {}
  ~node () { value = -1; }
};

struct alignas (64) wide
{
  double x[8];
  ~wide () { x[0] = 0; }
};

struct row
{
  int n;
  double *p;
  explicit row (int k) : n (k), p (new double[k]) { std::fill (p, p + k, k); }
  ~row () { delete[] p; }
};

static double
list (int i)
{
  node *l = nullptr;
  for (int k = 0; k < i; k++)
    l = new node (k, l);
  double s = 0;
  while (l)
    {
      node *n = l->next;
      s = s * 1.5 + l->value;
      delete l;
      l = n;
    }
  return s;
}

static double
arrays (int i)
{
  row r (i + 1);
  int *q = new (std::nothrow) int[i + 1] ();
  wide *w = new wide[i + 1];
  std::size_t apart = reinterpret_cast<std::size_t> (w) % alignof (wide);
  w[i].x[7] = 3;
  double s = r.p[i] + q[i] + w[i].x[7] + apart;
  wide *x = new (std::nothrow) wide[2];
  s += reinterpret_cast<std::size_t> (x + 1) % alignof (wide);
  delete[] x;
  delete[] w;
  delete[] q;
  delete new wide;
  return s;
}

static double
containers (int i)
{
  std::vector<int> v;
  for (int k = 0; k < 3 * i; k++)
    v.push_back (k * i % 7);
  v.resize (i + 2);
  v.insert (v.begin (), 7);
  std::stable_sort (v.begin (), v.end ());
  std::vector<row> rows;
  std::vector<std::pair<double, int>> w (i + 1, { 2.5, i });
  auto u = std::make_unique<node> (i, nullptr);
  double s = u->value;
  for (int x : v)
    s = s * 1.25 + x;
  for (auto &p : w)
    s += p.first * p.second;
  return s;
}

int
main ()
{
  enum { n = 12 };
  double r[n];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < n; i++)
    r[i] = list (i) + arrays (i) + containers (i);
  for (int i = 0; i < n; i++)
    EQUAL (r[i], list (i) + arrays (i) + containers (i));
  return 0;
}
