/* What another queue copies to the host has arrived when a construct that is not async,
   and waits for that queue, is over: the host may write there.  */

#include "check.h"

enum { N = 40 };
static int a[N], b[N];

static void
by_kernel (void)
{
#pragma acc data copyin(a, b)
  {
#pragma acc parallel loop present(a) async(1)
    for (int i = 0; i < N; i++)
      a[i] += 1;
#pragma acc update self(a) async(1)
#pragma acc parallel loop present(b) wait(1)
    for (int i = 0; i < N; i++)
      b[i] = 2;
    for (int i = 0; i < N; i++)
      a[i] += 100;
#pragma acc wait
  }
}

static void
by_update (void)
{
#pragma acc data copyin(a, b)
  {
#pragma acc update self(a) async(2)
    b[0] = 5;
#pragma acc update device(b[0:1]) wait(2)
    for (int i = 0; i < N; i++)
      a[i] += 1000;
#pragma acc wait
  }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  by_kernel ();
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 101);
  by_update ();
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 1101);
  return 0;
}
