/* acc_set_device_num with a number that is none.  */
/* { dg-shouldfail "bad number" } */
/* { dg-output "libacc: .*77" } */
/* { dg-output-not "went on" } */
/* { dg-skip-stock } */
#include "check.h"

int
main (void)
{
  acc_set_device_num (77, acc_get_device_type ());
  fprintf (stderr, "went on\n");
  return 0;
}
