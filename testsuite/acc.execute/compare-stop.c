/* ACC_COMPARE=stop ends the program at the first difference.
   { dg-set-target-env-var ACC_COMPARE "stop" }
   { dg-shouldfail "values differ" "sim nvidia" }
   { dg-output "compare-stop.c:14: compare: a is 7 on nvidia device 0 and 3 on the host, relative difference 0.571" "sim nvidia" }
   { dg-output-not "in main" "sim nvidia" }
   { dg-output-not "kernels differ" "sim nvidia" }
   { dg-output "in main" "host" } */
#include "check.h"

int
main (void)
{
  int a = 0;
#pragma acc parallel copy(a)
  a = acc_on_device (acc_device_not_host) ? 7 : 3;
  printf ("in main\n");
  return a == 0;
}
