/* A value of ACC_CHECK that makes no sense.
   { dg-set-target-env-var ACC_CHECK "yes" }
   { dg-shouldfail "a bad value" }
   { dg-output "ACC_CHECK=yes: not 1 or 0" } */
#include "check.h"

int
main (void)
{
  int a = 0;
#pragma acc parallel copy(a)
  a = 1;
  return a != 1;
}
