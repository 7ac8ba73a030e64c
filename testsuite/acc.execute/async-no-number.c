/* wait for all, wait with async, async without a number.  */
#include "check.h"

#define N 300

int
main (void)
{
  static int a[N], b[N];

#pragma acc data copy(a, b)
  {
#pragma acc parallel loop async
    for (int i = 0; i < N; i++)
      a[i] = i;
#pragma acc parallel loop async(3)
    for (int i = 0; i < N; i++)
      b[i] = -i;
#pragma acc wait
#pragma acc parallel loop async(4)
    for (int i = 0; i < N; i++)
      a[i] += 3;
#pragma acc wait(4) async(5)
#pragma acc parallel loop async(5)
    for (int i = 0; i < N; i++)
      b[i] += a[i];
#pragma acc wait(5, 4)
#pragma acc update self(a, b) async(6)
#pragma acc wait(6)
    for (int i = 0; i < N; i++)
      {
	EQUAL (a[i], i + 3);
	EQUAL (b[i], 3);
      }
    EQUAL (acc_async_test_all (), 1);
  }
  return 0;
}
