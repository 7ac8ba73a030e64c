/* private scalars of a loop; the outer variable keeps its value.  */
#include "check.h"

#define N 500

int
main (void)
{
  int a[N], t = 77;
  double u = 5;

#pragma acc parallel loop private(t, u) copyout(a)
  for (int i = 0; i < N; i++)
    {
      t = i;
      u = t * 2.0;
      t += 3;
      a[i] = t + (int) u;
    }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 3 * i + 3);
#ifndef STOCK
  EQUAL (t, 77);
  EQUAL (u, 5);
#endif
  return 0;
}
