/* A value of ACC_COMPARE that makes no sense.
   { dg-set-target-env-var ACC_COMPARE "rel=small" }
   { dg-shouldfail "a bad value" }
   { dg-output "ACC_COMPARE=rel=small: not 1, or a list of rel=NUMBER, abs=NUMBER, first=NUMBER, status=NUMBER, stop" } */
#include "check.h"

int
main (void)
{
  int a = 0;
#pragma acc parallel copy(a)
  a = 1;
  return a != 1;
}
