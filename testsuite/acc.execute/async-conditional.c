/* The number of a queue is any expression.  The C front end leaves wrappers in
   some of them.  */
#include "check.h"

#define N 50

enum queue { FIRST = 1, SECOND };

int
main (void)
{
  int a[N] = { 0 }, queues[2] = { 3, 4 };
  for (int k = 0; k < 4; k++)
    {
      int old = k - 1;
      enum queue q = k % 2 ? FIRST : SECOND;
#pragma acc enter data copyin(a) async(k % 2 ? 1 : 2) wait(old % 2 ? 1 : 2)
#pragma acc parallel loop present(a) async(k % 2 ? FIRST : SECOND)
      for (int i = 0; i < N; i++)
	a[i]++;
#pragma acc kernels loop present(a) async(!k) wait(q)
      for (int i = 0; i < N; i++)
	a[i]++;
#pragma acc serial loop present(a) async(queues[k > 1 ? 0 : 1]) wait(!k)
      for (int i = 0; i < N; i++)
	a[i]++;
#pragma acc wait(queues[0], queues[1]) async(1 + (k > 2 ? 4 : 5))
#pragma acc wait(5) async(k > 1 && k < 3)
#pragma acc wait async(({ k; }))
#pragma acc data present(a) async(k ? 5 : 6) wait(k ? 6 : 5)
      {
#pragma acc update self(a) async(k > 2 ? 4 : 5) wait
      }
#pragma acc exit data delete(a) async(k > 2 ? acc_async_sync : acc_async_noval) wait
#pragma acc wait
      for (int i = 0; i < N; i++)
	EQUAL (a[i], 3 * (k + 1));
    }
  return 0;
}
