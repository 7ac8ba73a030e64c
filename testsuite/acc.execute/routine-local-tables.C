/* Values in braces in a routine: of an array, of an object, of a range, of an
   initializer_list.  GCC keeps them in tables of its own, which need no declare
   directive.  */

#include <algorithm>
#include <initializer_list>
#include "check.h"

struct table { double x[20]; };

#pragma acc routine seq
double
sum (int k)
{
  table t = table { { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
		      19, 21 } };
  unsigned char c[24] = { 9, 8, 7, 6, 5, 4, 3, 2, 1, 10, 20, 30, 40, 50, 60, 70, 80,
			  90, 91, 92, 93, 94, 95, 96 };
  t.x[k]++;
  c[k]--;
  double s = 0;
  for (int i = 0; i < 20; i++)
    s += t.x[i] * c[i];
  for (double d : { 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11., 13. })
    s += d * k;
  return s + std::min ({ 3.5, 2.5, 1.5, 4.5, 5.5, 6.5, 7.5, 8.5 });
}

int
main ()
{
  double a[20];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 20; i++)
    a[i] = sum (i);
  for (int i = 0; i < 20; i++)
    EQUAL (a[i], sum (i));
  return 0;
}
