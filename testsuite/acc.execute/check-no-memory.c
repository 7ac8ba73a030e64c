/* ACC_CHECK needs memory of the device, and there is no more.
   { dg-devices "sim" }
   { dg-additional-options "-fplugin-arg-acc-check" }
   { dg-set-target-env-var "ACC_CHECK" "1" }
   { dg-set-target-env-var "SIMGPU_FAIL" "alloc:2+" }
   { dg-shouldfail "alloc" }
   { dg-output "ACC_CHECK: no memory on nvidia device 0" } */
#include "check.h"

static int a[1 << 20];

int
main (void)
{
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  EQUAL (a[999], 999);
  return 0;
}
