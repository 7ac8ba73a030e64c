/* Reductions that GCC has folded to assignments: v |= -1 is v = -1, and what
   the inner loop leaves in v is part of the result all the same.  */

#include "check.h"

int
main (void)
{
  int n = 14;
  __asm__ ("" : "+r" (n));
  int v = 18, u = 3, t = 7;
  long long w = 1;
#pragma acc kernels
#pragma acc loop independent reduction(|:v)
  for (int i = 3; i <= 6; ++i)
    for (int j = 1; j != n; ++j)
      v |= -1;
#pragma acc kernels
#pragma acc loop gang reduction(&&:w)
  for (int i = 3; i <= 6; ++i)
    for (int j = 1; j < n; ++j)
      w = w && 0;
#pragma acc kernels
#pragma acc loop independent reduction(&:u)
  for (int i = 3; i <= 6; ++i)
    for (int j = 1; j < n; ++j)
      {
	u = 0;
      }
#pragma acc parallel loop reduction(*:t)
  for (int i = 3; i <= 6; ++i)
#pragma acc loop reduction(*:t)
    for (int j = 1; j < n; ++j)
      t *= 0;
  CHECK (v == -1 && w == 0 && u == 0 && t == 0);
  return 0;
}
