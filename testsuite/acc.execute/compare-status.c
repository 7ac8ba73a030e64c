/* ACC_COMPARE=status=1: a program with a difference ends with that status.
   { dg-set-target-env-var ACC_COMPARE "rel=1e-3,status=1" }
   { dg-shouldfail "values differ" "sim nvidia" }
   { dg-output "compare-status.c:15: compare: a is 1.5 on nvidia device 0 and 1 on the host" "sim nvidia" }
   { dg-output "in main" }
   { dg-output "1 kernel differs from the host" "sim nvidia" }
   { dg-output "0 kernels differ from the host" "host" } */
#include "check.h"

int
main (void)
{
  double a = 0, b = 0;
  /* B is within the tolerance.  */
#pragma acc parallel copy(a, b)
  {
    a = acc_on_device (acc_device_not_host) ? 1.5 : 1;
    b = acc_on_device (acc_device_not_host) ? 1.0001 : 1;
  }
  printf ("in main\n");
  CHECK (b != 0);
  return 0;
}
