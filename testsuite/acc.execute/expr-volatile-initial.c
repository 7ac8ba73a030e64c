/* Volatile arrays and structures with initializers, in a region.  */
#include "check.h"

int
main (void)
{
  int out[8];

#pragma acc parallel loop copyout(out)
  for (int i = 0; i < 8; i++)
    {
      volatile int keep[4] = { i, i, i, i };
      volatile int part[4] = { i };
      volatile struct { int a, b; double c[2]; } s = { .b = i };
      volatile const int fixed[3] = { 1, 2, 3 };
      out[i] = keep[i % 4] + part[0] + part[i % 3 + 1] + s.b + s.a + fixed[i % 3];
    }
  for (int i = 0; i < 8; i++)
    EQUAL (out[i], 3 * i + i % 3 + 1);
  return 0;
}
