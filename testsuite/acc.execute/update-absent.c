/* update of what is not present: an error, and with if_present none.  */
/* { dg-shouldfail "not present" "sim nvidia" } */
/* { dg-output "update-absent.c:17: " "sim nvidia" } */
/* { dg-output "skipped" } */
/* { dg-output-not "went on" "sim nvidia" } */
#include "check.h"

int
main (void)
{
  int a[10] = { 1, 2, 3 };

  acc_init (acc_get_device_type ());
#pragma acc update host(a) if_present
  EQUAL (a[2], 3);
  fprintf (stderr, "skipped\n");
#pragma acc update device(a)
  fprintf (stderr, "went on\n");
  return 0;
}
