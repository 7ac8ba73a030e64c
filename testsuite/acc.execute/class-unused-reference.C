// Functions that return a reference, or a pointer, that nothing takes: an assignment
// operator and members that can be chained, of objects without a clause.

#include <vector>

#include "check.h"

#define N 50

struct vec
{
  double x, y;

  vec &operator+= (const vec &o) { x += o.x; y += o.y; return *this; }
  vec &scale (double f) { x *= f; y *= f; return *this; }
  vec *set_y (double to) { y = to; return this; }
  friend vec operator* (double f, const vec &v) { return { f * v.x, f * v.y }; }
};

static void
sums (vec *a, const vec *b, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] += b[i];
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      a[i] += 2. * b[i + 1];
      a[i].scale (3).scale (2);
    }
}

static void
both (std::vector<vec> &a, const std::vector<vec> &b)
{
#pragma acc parallel loop
  for (unsigned i = 0; i < a.size (); i++)
    {
      vec &r = a[i];
      r += b[i];
      r.set_y (i)->scale (2);
      a[i].set_y (r.y + 1);
    }
}

struct view
{
  int *d;
  int &at (int i) const { return d[i]; }
  int *skip (int n) { d += n; return d; }
};

static void
views (view v, view w, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      v.at (i);
      v.at (i + 1) += w.at (i) * 0 + 1;
    }
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      view u = v;
      u.skip (3);
      u.d[i] += 10;
    }
}

int
main ()
{
  vec a[N], b[N + 1];
  std::vector<vec> c (N), d (N);
  for (int i = 0; i <= N; i++)
    b[i] = { 1. * i, 2. * i };
  for (int i = 0; i < N; i++)
    a[i] = c[i] = d[i] = { 1, 1. * i };
  sums (a, b, N);
  both (c, d);
  for (int i = 0; i < N; i++)
    {
      CHECK (a[i].x == 6 * (1 + i + 2 * (i + 1)) && a[i].y == 6 * (i + 2 * i + 4 * (i + 1)));
      CHECK (c[i].x == 4 && c[i].y == 2 * i + 1);
    }
  int p[N + 3] = { 0 }, q[N] = { 0 };
  views ({ p }, { q }, N);
  for (int i = 0; i < N + 3; i++)
    CHECK (p[i] == (i > 0 && i <= N) + 10 * (i >= 3));
  return 0;
}
