/* The order of calls with effects, where the language says it: arguments in braces, what
   a call gave before the next call, a copy of an object between two calls.  And a class
   whose virtual base is there before a base that is cleared.  */

#include <cstdio>
#include <cstdlib>

struct number
{
  int x;
  number &operator++ () { ++x; return *this; }
};

struct two
{
  number a, b;
  two (number x, number y) : a{x}, b{y} {}
};

struct base { int t; base () : t (3) {} base (int n) : t (n) {} };
struct left : virtual base { int x; left () : x (5) {} };
struct right : virtual base {};
struct both : left, right { both () : base (2), left (), right () {} };

__attribute__ ((noinline)) static int
next (int *p)
{
  return ++*p;
}

__attribute__ ((noinline)) static int
digits (int a, int b)
{
  return 10 * a + b;
}

int
main ()
{
  int r[8];
#pragma acc serial copyout(r)
  {
    int i = 0, a[2] = { 1, 2 };
    number n = { 0 };
    two t{++n, ++n};
    r[0] = digits (t.a.x, t.b.x);
    two u = {n, ++n};
    r[1] = digits (u.a.x, u.b.x);
    int first = next (&i), second = next (&i);
    r[2] = digits (first, second);
    int before = a[1];
    int after = next (&a[1]);
    r[3] = digits (before, after);
    r[4] = digits (next (&i), 0) + next (&i);
    both m;
    r[5] = digits (m.t, m.x);
    number c = { 0 };
    const number &same = ++c;
    int old = same.x;
    ++c;
    r[6] = digits (old, same.x);
    int k = 5;
    k = k * 2 + next (&i);
    r[7] = k;
  }
  static const int wanted[8] = { 12, 23, 12, 23, 34, 25, 12, 15 };
  for (int i = 0; i < 8; i++)
    if (r[i] != wanted[i])
      {
	printf ("%d: %d, not %d\n", i, r[i], wanted[i]);
	abort ();
      }
  return 0;
}
