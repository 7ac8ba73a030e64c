/* A thread's stack that is too small for an array of variable length: the
   message tells how large it is.  */
/* { dg-shouldfail "a stack overflow" "sim nvidia" } */
/* { dg-set-target-env-var ACC_STACK "2K" } */
/* { dg-output {kernel main_[0-9]+ .*; its arguments are present: .* a thread's stack of 2048 bytes too small} "sim" } */
#include "check.h"

int
main (void)
{
  int out[8], n = 1000;

#pragma acc parallel loop copyout(out)
  for (int i = 0; i < 8; i++)
    {
      int t[n];
      t[0] = i;
      for (int k = 1; k < n; k++)
	t[k] = t[k - 1] + 1;
      out[i] = t[n - 1];
    }
  for (int i = 0; i < 8; i++)
    EQUAL (out[i], i + n - 1);
  return 0;
}
