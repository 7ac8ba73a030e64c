// Objects of classes with virtual bases that a region makes.

#include "check.h"

struct counter
{
  int n;
  counter () : n (1) {}
  counter (int n) : n (n) {}
  virtual int weight () const { return n; }
};
struct left : virtual counter
{
  int l;
  left (int l) : counter (l), l (l) {}
  int of_left () const { return n * 10 + l; }
};
struct right : virtual counter
{
  double r;
  right (double r) : r (r) { n++; }
  double of_right () const { return n + r; }
};
struct both : left, right
{
  int b;
  both (int k) : counter (k), left (k + 1), right (k + 2), b (k + 3) {}
  ~both () { n = 0; }
  int weight () const override { return n + b; }
};
struct last final : both
{
  last () : counter (5), both (6) {}
};

struct plain_base { int p; };
struct plain : virtual plain_base
{
  plain (int k) { p = k; }
  plain_base &base () { return *this; }
};

template <class object> static int
by_reference (const object &o)
{
  const counter &c = o;
  return c.n + o.of_left ();
}

#define N 30

int
main ()
{
  int a[N], b[N], c[N], d[N];
  double e[N];
#pragma acc parallel loop copyout(a, b, c, d, e)
  for (int i = 0; i < N; i++)
    {
      both x (i);
      counter *p = &x;
      p->n += 100;
      a[i] = x.of_left () + x.weight ();
      e[i] = x.of_right ();
      left y (i);
      b[i] = by_reference (x) + by_reference (y);
      last z;
      c[i] = z.weight () + z.of_left ();
      plain w (i);
      w.base ().p++;
      d[i] = w.p;
    }
  for (int i = 0; i < N; i++)
    {
      int n = i + 101;
      EQUAL (a[i], n * 10 + i + 1 + n + i + 3);
      CHECK (e[i] == n + i + 2);
      EQUAL (b[i], n + n * 10 + i + 1 + i + i * 10 + i);
      EQUAL (c[i], 6 + 9 + 60 + 7);
      EQUAL (d[i], i + 1);
    }
  return 0;
}
