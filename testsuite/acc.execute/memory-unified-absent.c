/* Unified memory on a device that does not reach the memory of the process: one
   line says so, and data is copied.
   { dg-additional-options "-fplugin-arg-acc-memory=unified" }
   { dg-devices "host sim" }
   { dg-output "^libacc: \[^\n\]*nvidia device 0 does not reach the memory of the process .CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS is 0.: no unified memory, data is copied\nend" "sim" }
   { dg-output "^end" "host" } */
#include "check.h"

int
main (void)
{
  static int a[10];
  for (int k = 0; k < 2; k++)
#pragma acc parallel loop copy(a)
    for (int i = 0; i < 10; i++)
      a[i] += i;
  EQUAL (a[9], 18);
  printf ("end\n");
  return 0;
}
