/* More iterations than threads, blocks of several sizes, odd counts.  */
#include "check.h"

static long
sum_of (int n, int gangs, int lanes)
{
  long s = 0;
#pragma acc parallel loop gang vector num_gangs(gangs) vector_length(lanes) \
  reduction(+:s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}

int
main (void)
{
  for (int n = 1; n < 6000; n = n * 3 + 1)
    {
      long want = (long) n * (n - 1) / 2;
      EQUAL (sum_of (n, 1, 32), want);
      EQUAL (sum_of (n, 7, 64), want);
      EQUAL (sum_of (n, 13, 96), want);
      EQUAL (sum_of (n, 3, 128), want);
    }
  return 0;
}
