/* acc_async_noval is a queue like another in the list of a wait clause.  */
#include "check.h"

#define N 100000

static void __attribute__ ((noipa))
add (int *a, int n, int times)
{
#pragma acc kernels copy(a[0:n]) async
  for (int t = 0; t < times; t++)
    for (int i = 0; i < n; i++)
      a[i] += i;
}

static void __attribute__ ((noipa))
on_exit_data (int *a, int *other)
{
#pragma acc enter data copyin(other[0:N])
  add (a, N, 50);
#pragma acc exit data delete(other[0:N]) wait(1, acc_async_noval)
}

static void __attribute__ ((noipa))
on_parallel (int *a, int *other)
{
  add (a, N, 50);
#pragma acc parallel loop copyout(other[0:N]) wait(acc_async_noval, 1)
  for (int i = 0; i < N; i++)
    other[i] = i;
}

int
main (void)
{
  static int a[N], other[N];
  for (int round = 0; round < 3; round++)
    {
      for (int i = 0; i < N; i++)
	a[i] = 0;
      if (round % 2)
	on_parallel (a, other);
      else
	on_exit_data (a, other);
      for (int i = 0; i < N; i++)
	EQUAL (a[i], 50 * i);
    }
  return 0;
}
