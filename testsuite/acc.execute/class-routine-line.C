// Routine directives as _Pragma in the line in which the class begins, in front of the
// function or behind others.  The function after the class is none.

#include "check.h"

struct first { _Pragma ("acc routine seq") int f (int x) const { return x * k; } int k; };
class second { _Pragma ("acc routine") static int g (int); public: static int h (int x) { return g (x); } };
int second::g (int x) { return x + 1; }
template <class X> struct third { X n; _Pragma ("acc routine seq") X f (X x) { return x + n; } };

int
main ()
{
  first s = { 3 };
  third<int> u = { 2 };
  int a[10];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++)
    a[i] = s.f (i) + second::h (i) + u.f (i);
  for (int i = 0; i < 10; i++)
    EQUAL (a[i], 5 * i + 3);
  return 0;
}
