/* Elements of vectors in another order, beside a reduction whose values the lanes of
   a warp exchange: each has a function of its own on the device.  */

#include "check.h"

typedef int ints __attribute__ ((vector_size (16)));

int
main (void)
{
  ints a[40];
  __int128 sum = 0, want = 0;
  for (int i = 0; i < 40; i++)
    a[i] = (ints) { i, 2 * i, 3 * i, 4 * i };
#pragma acc parallel loop copy(a) reduction(+:sum)
  for (int i = 0; i < 40; i++)
    {
      a[i] = __builtin_shuffle (a[i], (ints) { 3, 2, 1, 0 });
      sum += ((__int128) 1 << 70) * a[i][0];
    }
  for (int i = 0; i < 40; i++)
    {
      want += ((__int128) 1 << 70) * 4 * i;
      for (int k = 0; k < 4; k++)
	EQUAL (a[i][k], (4 - k) * i);
    }
  CHECK (sum == want);
  return 0;
}
