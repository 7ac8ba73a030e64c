/* serial loop, with levels named and a reduction.  */
#include "check.h"

#define N 300

int
main (void)
{
  int a[N], sum = 1;

#pragma acc serial loop gang vector reduction(+:sum) copyout(a)
  for (int i = 0; i < N; i++)
    {
      a[i] = 2 * i;
      sum += i;
    }
  EQUAL (sum, 1 + N * (N - 1) / 2);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 2 * i);
#pragma acc serial copy(a)
  {
#pragma acc loop seq
    for (int i = 1; i < N; i++)
      a[i] = a[i - 1] + 1;
  }
  EQUAL (a[N - 1], N - 1);
  return 0;
}
