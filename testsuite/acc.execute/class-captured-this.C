// A lambda that holds `this' goes through many functions of the library, more than are followed:
// all of the object is mapped.
/* { dg-additional-options "-std=c++17 -O0" } */

#include "check.h"
#include <algorithm>

struct limits
{
  int *a, n, k;
  void
  count ()
  {
#pragma acc parallel loop copy(this->a[0:this->n])
    for (int i = 0; i < this->n; i++)
      {
	int t[5] = { i, 2 * i, 3, this->k, 9 };
	this->a[i] = std::count_if (t, t + 5, [=] (int y) { return y > this->k; });
      }
  }
};

int
main ()
{
  int a[10];
  limits l = { a, 10, 4 };
  l.count ();
  for (int i = 0; i < 10; i++)
    EQUAL (a[i], (i > 4) + (2 * i > 4) + 1);
  return 0;
}
