/* firstprivate: every gang begins with the value of the host, and what it
   does stays its own.  */
#include "check.h"

#define N 100

int
main (void)
{
  int a[N], x = 42;
  double y = 1.5;

#pragma acc parallel firstprivate(x, y) copyout(a) num_gangs(4)
  {
    x += 8;
    y *= 2;
#pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      a[i] = x + (int) y + i;
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 53 + i);
#ifndef STOCK
  EQUAL (x, 42);
  EQUAL (y, 1.5);
#endif
  return 0;
}
