/* A variable with another form: one warning, and the sizes are those without it.
   { dg-set-target-env-var GOMP_OPENACC_DIM "7:two" }
   { dg-set-target-env-var ACC_NOTIFY "1" "sim nvidia" }
   { dg-output "libacc: GOMP_OPENACC_DIM=7:two has no effect: it does not have the form gangs:workers:vector\[^G\]*$" } */

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
