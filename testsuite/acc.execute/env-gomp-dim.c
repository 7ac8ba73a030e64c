/* libgomp's variable for sizes: one warning, and the sizes are those that they would be
   without it.
   { dg-set-target-env-var GOMP_OPENACC_DIM "7:2:64" }
   { dg-set-target-env-var ACC_NOTIFY "1" "sim nvidia" }
   { dg-output "libacc: GOMP_OPENACC_DIM=7:2:64 has no effect: num_gangs, num_workers and vector_length clauses set sizes\[^G\]*$" } */

#include "check.h"

int
main ()
{
  int a[1000];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 1000; i++)
    a[i] = i;
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 1000; i++)
    a[i] *= 2;
  for (int i = 0; i < 1000; i++)
    EQUAL (a[i], 2 * i);
  return 0;
}
