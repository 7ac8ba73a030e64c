/* A device type that is none.  */
/* { dg-set-target-env-var "ACC_DEVICE_TYPE" "abacus" } */
/* { dg-shouldfail "bad type" } */
/* { dg-output "libacc: .*abacus" } */
/* { dg-output-not "went on" } */
/* { dg-skip-stock } */
#include "check.h"

int
main (void)
{
  int a[5];

#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 5; i++)
    a[i] = i;
  fprintf (stderr, "went on\n");
  return 0;
}
