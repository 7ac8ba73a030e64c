/* A launch that fails: the driver's name for it is in the message.  */
/* { dg-devices "sim" } */
/* { dg-set-target-env-var "SIMGPU_FAIL" "launch:2" } */
/* { dg-shouldfail "launch" } */
/* { dg-output "first.*libacc: .*error-launch.c:18: .*CUDA_ERROR_" } */
/* { dg-output-not "went on" } */
#include "check.h"

int
main (void)
{
  int a[8];

#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 8; i++)
    a[i] = i;
  fprintf (stderr, "first\n");
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 8; i++)
    a[i]++;
  fprintf (stderr, "went on\n");
  return 0;
}
