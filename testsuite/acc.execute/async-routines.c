/* The routines: acc_async_wait, acc_async_wait_all, acc_wait_async,
   acc_wait_all_async and the tests.  */
#include "check.h"

#define N 200

int
main (void)
{
  static int a[N];

#pragma acc data copy(a)
  {
#pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++)
      a[i] = 1;
    acc_wait_async (1, 2);
#pragma acc parallel loop async(2)
    for (int i = 0; i < N; i++)
      a[i] += 2;
    acc_async_wait (2);
    EQUAL (acc_async_test (2), 1);
    EQUAL (acc_async_test (1), 1);
#pragma acc parallel loop async(3)
    for (int i = 0; i < N; i++)
      a[i] += 3;
    acc_wait_all_async (4);
#pragma acc parallel loop async(4)
    for (int i = 0; i < N; i++)
      a[i] *= 2;
    acc_async_wait_all ();
    EQUAL (acc_async_test_all (), 1);
    acc_wait_all ();
    acc_wait (4);
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 12);
  return 0;
}
