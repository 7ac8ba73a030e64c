/* Temporary objects that only one side of a condition makes: a flag says in the
   cleanup whether they are there.  Placement new, whose cleanup has one since
   GCC 15.  */

#include "check.h"
#include <new>

struct counted
{
  int *n;
  int value;
  counted (int *n, int value) : n (n), value (value) { *n += 100; }
  ~counted () { ++*n; }
  int get () const { return value; }
};

struct plain { double k = 2; double get (int i) const { return k * i; } };

static int
choose (int k, int *n)
{
  int r = 0;
  if (k > 2 && counted (n, k).get () == 4)
    r = 1;
  r += k > 3 ? counted (n, 5).get () + counted (n, 6).get () : 2;
  r += (k == 1 || counted (n, 7).get () > k) ? 10 : 20;
  return r;
}

static double
placed (int i)
{
  alignas (plain) unsigned char place[sizeof (plain)];
  plain *p = new (place) plain;
  double r = p->get (i);
  p->~plain ();
  return r;
}

int
main ()
{
  enum { n = 10 };
  int r[n], made[n] = { 0 };
  double d[n];
#pragma acc parallel loop copyout(r, d) copy(made)
  for (int i = 0; i < n; i++)
    {
      r[i] = choose (i, &made[i]);
      d[i] = placed (i);
    }
  for (int i = 0; i < n; i++)
    {
      int count = 0, want = choose (i, &count);
      EQUAL (r[i], want);
      EQUAL (made[i], count);
      EQUAL (d[i], 2 * i);
    }
  return 0;
}
