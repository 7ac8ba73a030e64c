/* A value of ACC_MEMORY that makes no sense.
   { dg-set-target-env-var ACC_MEMORY "shared" }
   { dg-shouldfail "a bad value" }
   { dg-output "ACC_MEMORY=shared: not separate, managed or unified" } */
#include "check.h"

int
main (void)
{
  int a = 0;
#pragma acc parallel copy(a)
  a = 1;
  return a != 1;
}
