/* A device number that is none: an error that says so, and nothing runs
   elsewhere.  */
/* { dg-set-target-env-var "ACC_DEVICE_NUM" "99" "sim nvidia" } */
/* { dg-shouldfail "bad number" "sim nvidia" } */
/* { dg-output "libacc: .*99" "sim nvidia" } */
/* { dg-output-not "went on" "sim nvidia" } */
#include "check.h"

int
main (void)
{
  int a[5];

#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 5; i++)
    a[i] = i;
  fprintf (stderr, "went on\n");
  EQUAL (a[4], 4);
  return 0;
}
