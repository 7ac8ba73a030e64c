/* An assertion that fails on the device says so and ends the program.  */
/* { dg-devices "sim nvidia" } */
/* { dg-shouldfail "assertion" "sim nvidia" } */
/* { dg-output "expr-assert-fails.c:17: .*Assertion .i != 7. failed" "sim nvidia" } */
#include <assert.h>
#include "check.h"

#define N 40

int
main (void)
{
  int a[N];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    {
      assert (i != 7);
      a[i] = i;
    }
  return 0;
}
