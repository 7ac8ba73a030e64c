/* ACC_CHECK: a section of a directive around that is too short.
   { dg-additional-options "-fplugin-arg-acc-check" }
   { dg-set-target-env-var ACC_CHECK "1" }
   { dg-shouldfail "an element is not mapped" }
   { dg-output "check-around.c:18: a.40. is not on nvidia device 0, only a.0. to a.39. are; see present.a. in line 12" "sim nvidia" }
   { dg-output "check-around.c:18: a.40. is outside of what clauses name: a.0. to a.39.; see present.a. in line 12" "host" } */
#include "check.h"

static void
use (int *a, int n)
{
#pragma acc parallel loop present(a)
  for (int i = 40; i < n; i++)
    {
      int before = 3;
      if (i == 40)
	before = i - 36;
      a[i] = before;
    }
}

int
main (void)
{
  static int a[60], unrelated[60];
#pragma acc data copy(a[0:40]) copy(unrelated)
  use (a, 41);
  return 0;
}
