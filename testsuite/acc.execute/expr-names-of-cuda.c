/* Names of functions and macros of CUDA and C's library as variables.  */
#include "check.h"

#define N 16

int
main (void)
{
  int min = 3, max = 4, abs_ = 5, printf_ = 6, a[N];
  double sin = 0.5, exp = 2, y0 = 8, j1 = 16, gamma = 32;

#pragma acc parallel loop copyout(a) firstprivate(min, max)
  for (int i = 0; i < N; i++)
    {
      double log = sin + exp;
      int isnan = min * max, rint = 7;
      a[i] = (int) (2 * log) + isnan + abs_ + printf_ + rint
	     + (int) (y0 + j1 + gamma) + i;
    }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 5 + 12 + 5 + 6 + 7 + 56 + i);
  return 0;
}
