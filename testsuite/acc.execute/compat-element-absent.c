/* update of an element with -fplugin-arg-acc-compat=nvc where neither it nor the
   elements before it are present: an error.  */
/* { dg-additional-options "-fplugin-arg-acc-compat=nvc" } */
/* { dg-shouldfail "not present" "sim nvidia" } */
/* { dg-output "compat-element-absent.c:17: device.a.: " "sim nvidia" } */
/* { dg-output-not "went on" "sim nvidia" } */
#include "check.h"

int
main (void)
{
  int a[10] = { 1, 2, 3 }, n = atoi ("8");

  acc_init (acc_get_device_type ());
#pragma acc data copyin(a[0:5])
  {
#pragma acc update device(a[n])
    fprintf (stderr, "went on\n");
  }
  return 0;
}
