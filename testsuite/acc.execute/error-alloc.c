/* An allocation that the device refuses.  */
/* { dg-devices "sim" } */
/* { dg-set-target-env-var "SIMGPU_FAIL" "alloc:1+" } */
/* { dg-shouldfail "alloc" } */
/* { dg-output "libacc: " } */
/* { dg-output-not "went on" } */
#include "check.h"

int
main (void)
{
  int a[8];

#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 8; i++)
    a[i] = i;
  fprintf (stderr, "went on\n");
  return 0;
}
