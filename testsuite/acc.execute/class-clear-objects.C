// Statements around constructs that clear objects of classes with virtual functions, in place: the
// pointer to the object, or a reference that a lambda captured, is passed to the constructs.

#include "check.h"
#include <new>

struct base { virtual int f () const { return 1; } virtual ~base () {} };
struct part : base { int z, v[6]; int f () const override { return 2 + z; } };
struct outer { part p; double d[4]; };
struct alone : base { int f () const override { return 7; } };

struct owner
{
  part one;
  outer two;
  alone three;
  int n;
  double a[8];

  owner (int n) : one (), two (), three (), n (n)
  {
#pragma acc kernels
    for (int i = 0; i < 8; i++)
      a[i] = i * n;
  }

  void
  again ()
  {
#pragma acc parallel loop
    for (int i = 0; i < 8; i++)
      a[i] += one.z;
    new (&one) part ();
    two = outer ();
    new (&three) alone ();
    two.~outer ();
    new (&two) outer ();
#pragma acc parallel loop
    for (int i = 0; i < 8; i++)
      a[i] += one.z;
  }
};

static int
clear_captured ()
{
  part p;
  auto clear = [&] (int m)
    {
      double a[5];
#pragma acc parallel loop copyout(a)
      for (int i = 0; i < 5; i++)
	a[i] = i * m;
      new (&p) part {};
      return a[4];
    };
  p.z = 9;
  EQUAL (clear (2), 8);
  return p.f () + p.z;
}

int
main ()
{
  owner o (3);
  o.one.z = 5;
  o.two.p.z = 4;
  o.two.d[3] = 4;
  o.again ();
  for (int i = 0; i < 8; i++)
    EQUAL (o.a[i], i * 3 + 5);
  const base *b = &o.two.p, *c = &o.three;
  EQUAL (b->f (), 2);
  EQUAL (c->f (), 7);
  EQUAL (o.two.d[3], 0);
  EQUAL (o.one.f (), 2);
  EQUAL (clear_captured (), 2);
  return 0;
}
