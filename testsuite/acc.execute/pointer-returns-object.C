/* Calls through pointers to functions that return an object in memory, since its class has
   a copy constructor: the caller gives the object's address.  The compiler ended with an
   internal error.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "check.h"

struct linked
{
  int value;
  int *own;
  linked (int v) : value (v), own (&value) {}
  linked (const linked &a) : value (a.value + 100), own (&value) {}
  bool right () const { return own == &value; }
};

static linked once (int i) { return linked (i); }
static linked twice (int i) { return linked (2 * i); }
static linked copied (linked a) { return a; }

static __attribute__ ((noinline)) int
with (linked (*f) (int), linked (*g) (linked), int i)
{
  linked a = f (i), b = g (a);
  f (i + 1);
  return a.right () && b.right () ? 1000 * a.value + b.value : -1;
}

int
main ()
{
  int r[40];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < 40; i++)
    r[i] = with (i % 3 ? once : twice, copied, i);
  for (int i = 0; i < 40; i++)
    {
      int a = i % 3 ? i : 2 * i;
      EQUAL (r[i], 1000 * a + a + 200);
    }
  return 0;
}
