/* constexpr tables of characters: g++ keeps those without a zero at the end as
   strings, too.  */
#include "check.h"

template <class T>
constexpr T powers[4] = { T (1), T (2), T (4), T (8) };

constexpr char name[] = { 'd', 'e', 'v' };

template <class T>
static int
compute ()
{
  enum { n = 16 };
  T a[n];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < n; i++)
    a[i] = powers<T>[i & 3] + name[i % 3];
  for (int i = 0; i < n; i++)
    CHECK (a[i] == T ((1 << (i & 3)) + "dev"[i % 3]));
  return 0;
}

int
main ()
{
  return compute<unsigned char> () + compute<signed char> () + compute<int> ();
}
