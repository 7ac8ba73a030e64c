// Methods of a base that use the object as one of a class derived from it: all of
// the object goes to the device, not the base alone.

#include "check.h"

template <class D> struct base
{
  int m = 3;

  D &self () { return *static_cast<D *> (this); }
  const D &self () const { return *static_cast<const D *> (this); }
  int value (int i) const { return self ().own (i) + m; }
  int deeper (int i) const { return value (i) * 2; }
  int last () const { return static_cast<const D *> (this)->k[8]; }

  void inside (int n, int *a)
  {
#pragma acc parallel loop copyout(a[0:n])
    for (int i = 0; i < n; i++)
      a[i] = static_cast<D *> (this)->own (i);
  }
  void by_call (int n, int *a) const
  {
#pragma acc parallel loop copyout(a[0:n])
    for (int i = 0; i < n; i++)
      a[i] = deeper (i);
  }
  void by_member (int n, int *a) const
  {
#pragma acc parallel loop copyout(a[0:n])
    for (int i = 0; i < n; i++)
      a[i] = last () * i;
  }
  void set (int n)
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      self ().k[i] += m;
  }
};

struct derived : base<derived>
{
  int k[9] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };
  int own (int i) const { return k[8] * i; }
};

template <class E> struct expression
{
  int at (int i) const { return static_cast<const E *> (this)->get (i); }
};

struct leaf : expression<leaf>
{
  int v[12];
  int get (int i) const { return v[i]; }
};

template <class L, class R> struct sum : expression<sum<L, R>>
{
  L l;
  R r;
  sum (const L &a, const R &b) : l (a), r (b) {}
  int get (int i) const { return l.at (i) + r.at (i); }
};

template <class E> static void
assign (int n, int *a, const expression<E> &e)
{
#pragma acc parallel loop copyout(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = e.at (i);
}

int
main ()
{
  int a[12];
  derived d;
  d.inside (12, a);
  for (int i = 0; i < 12; i++)
    EQUAL (a[i], 9 * i);
  d.by_call (12, a);
  for (int i = 0; i < 12; i++)
    EQUAL (a[i], 18 * i + 6);
  d.set (9);
  EQUAL (d.k[8], 12);
  d.by_member (12, a);
  for (int i = 0; i < 12; i++)
    EQUAL (a[i], 12 * i);
  leaf x, y;
  for (int i = 0; i < 12; i++)
    {
      x.v[i] = i;
      y.v[i] = 100 * i;
    }
  assign (12, a, sum<leaf, leaf> (x, y));
  for (int i = 0; i < 12; i++)
    EQUAL (a[i], 101 * i);
  return 0;
}
