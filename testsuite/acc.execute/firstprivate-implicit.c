/* Scalars without a clause are firstprivate in parallel: the host's value
   stays.  */
#include "check.h"

#define N 50

int
main (void)
{
  int a[N], x = 5;

#pragma acc parallel copyout(a) num_gangs(3)
  {
    x = x * 2;
#pragma acc loop
    for (int i = 0; i < N; i++)
      a[i] = x;
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 10);
#ifndef STOCK
  EQUAL (x, 5);
#endif
  return 0;
}
