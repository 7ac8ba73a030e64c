/* Constructors and destructors with a routine directive that another file defines: of whole
   objects, of bases, and of a class with a virtual base, whose two constructors differ.  */
/* { dg-additional-sources "files/class-constructor-b.C" } */

#include "check.h"
#include "files/class-constructor.h"

#define N 8

struct derived : counted
{
  double c;
  derived (int i) : counted (i, 1), c (i) {}
  ~derived () { c = 0; }
};

int
main ()
{
  double o[N];
  int left[N];
#pragma acc parallel loop copyout(o, left)
  for (int i = 0; i < N; i++)
    {
      int n = 10;
      {
	counted x (i, 2), y;
	derived d (i);
	x.left = y.left = d.left = &n;
	o[i] = x.value (3) + 100 * y.value (1) + 1000 * d.value (2) + 10000 * d.c;
      }
      left[i] = n;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (o[i], i * 3 + 2 + 100 * 8 + 1000 * (i * 2 + 1) + 10000 * i);
      EQUAL (left[i], 7);
    }
#pragma acc parallel loop copyout(o)
  for (int i = 0; i < N; i++)
    {
      joined j (i);
      o[i] = j.top + j.own;
    }
  for (int i = 0; i < N; i++)
    EQUAL (o[i], i + 5 + i * 2);
  return 0;
}
