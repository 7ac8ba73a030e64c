/* A scalar of a data construct that changes in there: compute constructs without a
   clause for it use the device's copy, which is not the host's.  */

#include "check.h"

static void
set (int *p)
{
#pragma acc serial present(p[0:1])
  *p = 100;
}

int
main (void)
{
  int x = 1, y = 2, z = 3, n = 10, s = 0, r[10];

#pragma acc data copy(x) copyin(y, n) create(s) copyout(r)
  {
#pragma acc serial present(x)
    x += 4;
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      r[i] = x + y;
#pragma acc update self(r)
    EQUAL (r[3], 7);
#pragma acc serial
    {
      r[0] = x;
      x = x + 1;
    }
#pragma acc kernels
    for (int i = 1; i < n; i++)
      r[i] = x * i;
#pragma acc update self(r)
    EQUAL (r[0], 5);
    EQUAL (r[9], 54);

    /* The host's copy changes alone, then the device's follows.  */
    y = 20;
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      r[i] = y;
#pragma acc update self(r)
    EQUAL (r[9], separate_memory () ? 2 : 20);
#pragma acc update device(y)
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      r[i] = y;
#pragma acc update self(r)
    EQUAL (r[9], 20);

    /* A reduction, and a function that gets the address.  */
#pragma acc serial
    s = 0;
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++)
      s += i;
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      r[i] = s;
#pragma acc update self(r)
    EQUAL (r[2], 45);
    set (&x);
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      r[i] = x + z;
  }
  EQUAL (r[9], 103);
  EQUAL (x, 100);
  return 0;
}
