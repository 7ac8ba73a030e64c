/* All levels on one loop.  */
#include "check.h"

#define N 4567

int
main (void)
{
  static int a[N];

#pragma acc parallel loop gang worker vector num_workers(2) copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = 7 - i;
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 7 - i);
  return 0;
}
