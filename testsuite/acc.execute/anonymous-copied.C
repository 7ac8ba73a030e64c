/* Anonymous unions and structs as a whole: the copies that C++ makes of a class with
   another member that has a copy of its own.  The whole object was copied in their place,
   over what the other member's copy had set.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "check.h"

struct own
{
  int v;
  own (int i) : v (i) {}
  own (const own &a) : v (a.v + 100) {}
  own &operator= (const own &a)
  {
    v = a.v + 1000;
    return *this;
  }
};

struct mixed
{
  own first;
  union
  {
    int d;
    unsigned u;
  };
  struct
  {
    int e;
    struct
    {
      int f;
    };
  };
  own last;
  mixed (int i) : first (i), d (i + 1), last (i + 4)
  {
    e = i + 2;
    f = i + 3;
  }
};

static __attribute__ ((noinline)) int
other (const mixed &a)
{
  return a.d != 7 || a.u != 7;
}

int
main ()
{
  enum { n = 8 };
  int r[n][5], differs[n], same[n];
#pragma acc parallel loop copyout(r, differs, same)
  for (int i = 0; i < n; i++)
    {
      mixed a (i), b (a), c (7);
      c = a;
      r[i][0] = b.first.v;
      r[i][1] = b.d;
      r[i][2] = b.e * 1000 + b.f;
      r[i][3] = b.last.v;
      r[i][4] = c.first.v * 10 + c.d + c.e + c.f + c.last.v;
      differs[i] = other (a);
      same[i] = a.d != i + 1 || a.u != (unsigned) i + 1;
    }
  for (int i = 0; i < n; i++)
    {
      EQUAL (r[i][0], i + 100);
      EQUAL (r[i][1], i + 1);
      EQUAL (r[i][2], (i + 2) * 1000 + i + 3);
      EQUAL (r[i][3], i + 104);
      EQUAL (r[i][4], (i + 1000) * 10 + 3 * i + 6 + i + 1004);
      EQUAL (differs[i], i != 6);
      EQUAL (same[i], 0);
    }
  return 0;
}
