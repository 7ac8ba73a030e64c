/* ACC_DEVICE_TYPE in another case, and acc_init of what it names.  */
/* { dg-set-target-env-var "ACC_DEVICE_TYPE" "HOST" } */
#include "check.h"

int
main (void)
{
  int a[5];

  EQUAL (acc_get_device_type (), acc_device_host);
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 5; i++)
    a[i] = i;
  EQUAL (a[4], 4);
  return 0;
}
