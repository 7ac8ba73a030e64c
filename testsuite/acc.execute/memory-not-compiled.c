/* ACC_MEMORY=managed where no object allocates managed memory: a line says so.
   { dg-set-target-env-var ACC_MEMORY "managed" }
   { dg-output "ACC_MEMORY=managed: no object was compiled with -fplugin-arg-acc-memory=managed, so that no memory is" "sim nvidia" }
   { dg-output-not "managed" "host" } */
#include "check.h"

int
main (void)
{
  int a = 0;
#pragma acc parallel copy(a)
  a = 1;
  return a != 1;
}
