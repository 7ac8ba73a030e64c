/* Scalars that a loop of kernels leaves behind: the last value, an index, a
   temporary written before it is read.  */
#include "check.h"

#define N 30

int
main (void)
{
  int a[N], i, t = 0, last = 0;

#pragma acc kernels copyout(a)
  {
    for (i = 0; i < N; i++)
      {
	t = i * 2;
	a[i] = t + 1;
	last = t;
      }
  }
  for (int k = 0; k < N; k++)
    EQUAL (a[k], 2 * k + 1);
  EQUAL (last, 2 * (N - 1));
  EQUAL (t, 2 * (N - 1));
  return 0;
}
