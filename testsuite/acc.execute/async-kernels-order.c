/* kernels with several nests on a queue: in order.  acc_async_sync and
   acc_async_noval as values.  */
#include "check.h"

#define N 256

int
main (void)
{
  static int a[N], b[N];

#pragma acc data create(a) copyout(b)
  {
#pragma acc kernels async(1)
    {
      for (int i = 0; i < N; i++)
	a[i] = i;
      for (int i = 0; i < N; i++)
	b[i] = a[N - 1 - i];
    }
#pragma acc wait(1)
#pragma acc parallel loop async(acc_async_sync)
    for (int i = 0; i < N; i++)
      b[i]++;
#pragma acc update self(b)
    EQUAL (b[0], N);
#pragma acc parallel loop async(acc_async_noval)
    for (int i = 0; i < N; i++)
      b[i]++;
#pragma acc wait(acc_async_noval)
  }
  for (int i = 0; i < N; i++)
    EQUAL (b[i], N - 1 - i + 2);
  return 0;
}
