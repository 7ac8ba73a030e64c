/* private on the parallel construct: one copy a gang.  */
#include "check.h"

#define N 320

int
main (void)
{
  int a[N], scale = 1000, box[4] = { 1, 2, 3, 4 };

#pragma acc parallel private(scale, box) copyout(a) num_gangs(4)
  {
    scale = 3;
    for (int k = 0; k < 4; k++)
      box[k] = 10 * k;
#pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      a[i] = i * scale + box[i % 4];
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 3 * i + 10 * (i % 4));
#ifndef STOCK
  EQUAL (scale, 1000);
  EQUAL (box[3], 4);
#endif
  return 0;
}
