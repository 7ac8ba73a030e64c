// Parts of objects that kernels use whole: the pointers in them are attached, to memory that
// is present or that no clause names.  What kernels set through pointers to their own objects
// is not the host's object.

#include "check.h"

enum { N = 8 };
static double a[N], b[N];

struct view
{
  double *p;
  int n;
  double &operator[] (int i) const { return p[i]; }
  void advance (int k) { p += k; n -= k; }
};

struct two
{
  view first, second;
};

struct several
{
  view views[2];
  void operator() (int i) const { views[0][i] = 2 * views[1][i]; }
};

template <class F> static void
each (int n, F f)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    f (i);
}

// A copy of a member.
static double
member (two t)
{
  double r = 0;
#pragma acc data copyin(a, b)
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < N; i++)
    {
      view x = t.second;
      x.p += i;
      r += x.p[0];
    }
  return r;
}

// One of two objects.
static double
either (two t, view v)
{
  double r = 0;
#pragma acc data copyin(a, b)
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < N; i++)
    {
      view x = i & 1 ? t.second : v;
      r += x[i];
    }
  return r;
}

// A pointer to a kernel's object, a reference to a member of it, a method of it.
static double
moved (view v)
{
  double r = 0;
#pragma acc data copyin(a, b)
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < N - 3; i++)
    {
      view x = v, *q = &x;
      double *&p = x.p;
      q->p++;
      p++;
      x.advance (1);
      r += x.p[i];
    }
  return r;
}

// Elements of an array of objects, any of them.
static void
elements (void)
{
  view v[2] = { { a, N }, { b, N } };
#pragma acc data copy(a, b)
#pragma acc parallel loop collapse(2)
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < N; i++)
      v[k].p[i] += 10;
}

int
main ()
{
  two t = { { b, N }, { a, N } };
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 100 + i;
  EQUAL (member (t), 28);
  EQUAL (either (t, t.first), 1 + 3 + 5 + 7 + 100 + 102 + 104 + 106);
  EQUAL (moved (t.second), 3 + 4 + 5 + 6 + 7);
  each (N, several { { t.second, t.first } });
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 2 * (100 + i));
  elements ();
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], 2 * (100 + i) + 10);
      EQUAL (b[i], 110 + i);
    }
  return 0;
}
