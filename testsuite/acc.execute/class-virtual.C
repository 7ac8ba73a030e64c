/* Objects of classes with virtual functions that a region makes: where the class
   is known the call is a plain one.  */

#include "check.h"

struct base
{
  int k;
  base (int k) : k (k) {}
  virtual int f (int x) const { return x + k; }
  int twice (int x) const { return 2 * base::f (x); }
};
struct derived : base
{
  derived (int k) : base (k) {}
  int f (int x) const override { return x * k; }
};
struct last final : derived
{
  last () : derived (5) {}
  int g (int x) const { return f (x) + 1; }
};

/* Of a class that is final, and of a function that is, the host's objects will do.  */
struct nothing_else : base
{
  nothing_else () : base (7) {}
  int f (int x) const final { return x - k; }
};

#define N 50

static void
of_the_host (const last &l, const nothing_else *e)
{
  int a[N];
#pragma acc parallel loop copyout(a) copyin(l, e[0:1])
  for (int i = 0; i < N; i++)
    a[i] = l.f (i) + e->f (i);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 5 * i + i - 7);
}

int
main ()
{
  int a[N], b[N], c[N];
#pragma acc parallel loop copyout(a, b, c)
  for (int i = 0; i < N; i++)
    {
      base x (3);
      derived y (4);
      last z;
      a[i] = x.f (i);
      b[i] = y.f (i) + y.twice (i);
      c[i] = z.g (i);
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i + 3);
      EQUAL (b[i], i * 4 + 2 * (i + 4));
      EQUAL (c[i], i * 5 + 1);
    }
  of_the_host (last (), new nothing_else);
  return 0;
}
