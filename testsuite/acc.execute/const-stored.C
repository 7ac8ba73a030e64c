/* Stores into what is const by its pointer: mutable members, and casts that take const
   away.  GCC keeps none of these casts; device code had `*p = 7' with a pointer to const
   int, which nvcc refuses.  Arrays that only such functions store to come back.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "check.h"

struct inner
{
  int x;
  unsigned bits : 5;
};

struct counter
{
  mutable int value;
  mutable int table[3];
  mutable inner part;
  mutable double twice;
  explicit counter (int i) : value (i), table (), part (), twice (0) {}
  void note (int i) const
  {
    value = i;
    table[1] = i;
    part.x += i;
    part.bits = i & 31;
    twice += 2 * i;
  }
  int get () const { return ++value + table[1] + part.x + part.bits + (int) twice; }
};

static void set (const int *p, int to) { *const_cast<int *> (p) = to; }
static void add (const int *p, int what) { *(int *) p += what; }
static void whole (const inner &a) { const_cast<inner &> (a) = inner { 3, 4 }; }
static void clear (const inner &a) { const_cast<inner &> (a) = inner (); }

template <int N>
static void
fill (const int (*a)[N], int i, int to)
{
  ((int (*)[N]) a)[i][1] = to;
}

int
main ()
{
  enum { n = 100 };
  int sum = 0, x[n], y[n], z[n][3];
  counter *c = (counter *) malloc (n * sizeof (counter));
  for (int i = 0; i < n; i++)
    {
      x[i] = y[i] = -1;
      z[i][0] = z[i][1] = z[i][2] = -1;
      c[i] = counter (i);
    }

#pragma acc parallel loop reduction(+:sum) copy(c[0:n])
  for (int i = 0; i < n; i++)
    {
      const counter own (i);
      inner a = { 1, 2 };
      own.note (i);
      c[i].note (2 * i);
      set (&x[i], i);
      add (y + i, i);
      fill<3> (z, i, i);
      whole (a);
      int b = a.x + a.bits;
      clear (a);
      sum += own.get () + b + a.x;
    }

  int expect = 0;
  for (int i = 0; i < n; i++)
    {
      const counter own (i);
      own.note (i);
      expect += own.get () + 7;
      EQUAL (x[i], i);
      EQUAL (y[i], i - 1);
      EQUAL (z[i][0], -1);
      EQUAL (z[i][1], i);
      EQUAL (c[i].value, 2 * i);
      EQUAL (c[i].part.x, 2 * i);
      EQUAL (c[i].part.bits, 2 * i & 31);
    }
  EQUAL (sum, expect);

#pragma acc kernels copy(x)
  for (int i = 0; i < n; i++)
    {
      const int *p = &x[i];
      *(int *) p = *p + x[n - 1 - i] * 0 + 1;
    }
  for (int i = 0; i < n; i++)
    EQUAL (x[i], i + 1);
  free (c);
  return 0;
}
