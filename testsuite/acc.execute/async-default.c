/* acc_async_default: the queue of an async clause without a value, whatever
   acc_set_default_async has said.  */
#include "check.h"

#define N 100

int
main (void)
{
  int a[N], first = acc_get_default_async ();
  memset (a, 0, sizeof a);
  acc_set_default_async (4);
#pragma acc enter data copyin(a)
#pragma acc parallel loop async(acc_async_default)
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop async wait(acc_async_default)
  for (int i = 0; i < N; i++)
    a[i] *= 2;
#pragma acc wait(4)
#pragma acc wait(acc_async_default) async(5)
#pragma acc update self(a) async(5)
  acc_wait (5);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 2 * i);
  acc_wait (acc_async_default);
  CHECK (acc_async_test (acc_async_default));
  EQUAL (acc_get_default_async (), 4);
#pragma acc set default_async(acc_async_default)
  EQUAL (acc_get_default_async (), first);
  acc_set_default_async (4);
  acc_set_default_async (acc_async_default);
  EQUAL (acc_get_default_async (), first);
#pragma acc exit data delete(a)
  return 0;
}
