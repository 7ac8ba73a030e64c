// Sections that no clause names of what local objects lead to that are copies of others and
// are set again: by functions, by swap, through a pointer, by a structured binding, and as
// an iterator that points to the object.
/* { dg-additional-options "-std=c++17" } */

#include "check.h"

struct view
{
  const double *p;
  int n;
  view rest (int a) const { view r; r.p = p + a; r.n = n - a; return r; }
};

struct place
{
  const view *v;
  int i;
  double operator* () const { return v->p[i]; }
  place &operator++ () { ++i; return *this; }
  bool operator!= (const place &o) const { return i != o.i; }
};

struct places
{
  view v;
  place begin () const { return place { &v, 0 }; }
  place end () const { return place { &v, v.n }; }
};

static void
swap (view &a, view &b)
{
  view t = a;
  a = b;
  b = t;
}

static double
returned (view v)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < 4; i++)
    {
      view x = v.rest (1);
      x.p += 2;
      r += x.p[0];
    }
  return r;
}

static double
swapped (view v)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < 4; i++)
    {
      view x = v.rest (1), y = v.rest (2);
      swap (x, y);
      r += x.p[0] - y.p[0] / 2;
    }
  return r;
}

static double
copied (view v)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < 4; i++)
    {
      view x { v.p + 1, 2 };
      view y = x;
      y.p += 1;
      r += y.p[0];
    }
  return r;
}

static double
iterators (places s)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < 4; i++)
    {
      for (double x : s) r += x;
    }
  return r;
}

static double
changed (view v)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < 4; i++)
    {
      view x { v.p + 1, 2 }, *q = &x;
      q->p++;
      r += x.p[0];
    }
  return r;
}

static double
bound (view v)
{
  double r = 0;
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < 4; i++)
    {
      view x = v;
      auto &[p, n] = x;
      p += 1;
      r += x.p[0];
    }
  return r;
}

int
main ()
{
  double *d = new double[6];
  for (int i = 0; i < 6; i++)
    d[i] = 1 << i;
  view v = { d, 6 };
  EQUAL (returned (v), 4. * d[3]);
  EQUAL (swapped (v), 4. * (d[2] - d[1] / 2));
  EQUAL (copied (v), 4. * d[2]);
  EQUAL (iterators (places { v }), 4. * 63);
  EQUAL (changed (v), 4. * d[2]);
  EQUAL (bound (v), 4. * d[1]);
  delete[] d;
}
