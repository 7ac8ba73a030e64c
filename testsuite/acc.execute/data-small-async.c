/* Small objects that a construct copies to the device behind others that are
   async and copy them to the host: on the same queue, and after a wait
   clause.  */
#include "check.h"

#define N 40

int
main (void)
{
  int a[N], b[N], c[N];

  for (int round = 0; round < 5; round++)
    {
      for (int i = 0; i < N; i++)
	a[i] = b[i] = c[i] = -1;
#pragma acc parallel loop copyout (a) async (1)
      for (int i = 0; i < N; i++)
	a[i] = i + round;
#pragma acc parallel loop copyout (b) async (2)
      for (int i = 0; i < N; i++)
	b[i] = 2 * i;
#pragma acc parallel loop copyin (a, b) copyout (c) wait (1, 2)
      for (int i = 0; i < N; i++)
	c[i] = a[i] + b[i];
      for (int i = 0; i < N; i++)
	EQUAL (c[i], 3 * i + round);

#pragma acc parallel loop copy (a, b) async (1)
      for (int i = 0; i < N; i++)
	a[i]++, b[i]--;
#pragma acc parallel loop copyin (a, b) copyout (c) async (1)
      for (int i = 0; i < N; i++)
	c[i] = a[i] * 1000 + b[i];
#pragma acc wait
      for (int i = 0; i < N; i++)
	EQUAL (c[i], (i + round + 1) * 1000 + 2 * i - 1);
    }
  return 0;
}
