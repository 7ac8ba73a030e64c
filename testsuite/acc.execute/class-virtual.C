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

#define N 50

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
  return 0;
}
