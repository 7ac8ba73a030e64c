/* Memory of the device that the program has from the driver itself: nobody knows
   its extent, so that the launch is not compared.
   { dg-set-target-env-var ACC_COMPARE "1" }
   { dg-devices "sim nvidia" }
   { dg-additional-options "-ldl" }
   { dg-output "compare-driver-memory.c:21: not compared with the host: p has a device address that did not come from OpenACC\n" }
   { dg-output "libacc: compare: 0 launches of 0 kernels, 1 not compared; 0 kernels differ" } */
#include "check.h"
#include <dlfcn.h>

int
main (void)
{
  int (*allocate) (void **, size_t);
  int *p;
  acc_init (acc_device_default);
  *(void **) &allocate = dlsym (dlopen ("libcuda.so.1", RTLD_NOW),
				"cuMemAlloc_v2");
  EQUAL (allocate ((void **) &p, 40), 0);
  int sum = 0;
#pragma acc parallel loop deviceptr(p) reduction(+:sum)
  for (int i = 0; i < 10; i++)
    {
      p[i] = i;
      sum += p[i];
    }
  EQUAL (sum, 45);
  return 0;
}
