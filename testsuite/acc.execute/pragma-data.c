/* async, wait, device_type and default on data.  */
#include "check.h"

#define N 1000

static int a[N], b[N];

int
main (void)
{
  int queue = 2;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copy(a) async(queue) default(present) if(N)
  {
#pragma acc parallel loop async(queue)
    for (int i = 0; i < N; i++)
      a[i] *= 2;
  }
#pragma acc data copyin(a) copyout(b) wait(queue) async(3)
  {
#pragma acc parallel loop async(3)
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 1;
  }
#pragma acc wait(3)
  for (int i = 0; i < N; i++)
    EQUAL (b[i], 2 * i + 1);
#pragma acc data copy(a) device_type(host) async(1) device_type(nvidia) \
  async(queue) wait
  {
#pragma acc parallel loop async(queue) default(none) present(a)
    for (int i = 0; i < N; i++)
      a[i] += 5;
  }
#pragma acc wait
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 2 * i + 5);
  return 0;
}
