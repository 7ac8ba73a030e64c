/* async and wait, directive and routine.  */
#include "check.h"

#define N 1000

int
main (void)
{
  static int a[N], b[N];

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copy(a) copyout(b)
  {
#pragma acc parallel loop async(1) present(a)
    for (int i = 0; i < N; i++)
      a[i] *= 2;
#pragma acc parallel loop async(1) present(a, b)
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 1;
#pragma acc wait(1)
    EQUAL (acc_async_test (1), 1);
#pragma acc update self(b)
    EQUAL (b[N - 1], 2 * (N - 1) + 1);
#pragma acc parallel loop async(1) present(a)
    for (int i = 0; i < N; i++)
      a[i] += 5;
    acc_wait (1);
  }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], 2 * i + 5);
      EQUAL (b[i], 2 * i + 1);
    }
  return 0;
}
