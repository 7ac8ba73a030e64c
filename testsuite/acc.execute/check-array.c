/* ACC_CHECK: a section that is too short for its accesses; the line names the
   element, what is there, and the clause.
   { dg-additional-options "-fplugin-arg-acc-check -fplugin-arg-acc-Wno-section" }
   { dg-set-target-env-var ACC_CHECK "1" }
   { dg-shouldfail "an element is not mapped" }
   { dg-output "check-array.c:21: a.99. is not on nvidia device 0, only a.0. to a.98. are; see copyin.a. in line 18" "sim nvidia" }
   { dg-output "check-array.c:21: a.99. is outside of what clauses name: a.0. to a.98.; see copyin.a. in line 18" "host" } */
#include "check.h"

int
main (void)
{
  int n = 100;
  double *a = malloc (n * sizeof *a), *b = malloc (n * sizeof *b);
  for (int i = 0; i < n; i++)
    a[i] = b[i] = i;

#pragma acc parallel loop copyin(a[0:n - 1]) copyout(b[0:n])
  for (int i = 0; i < n; i++)
    {
      b[i] = 2 * a[i];
    }
  return 0;
}
