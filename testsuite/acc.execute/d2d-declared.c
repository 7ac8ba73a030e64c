/* A copy between devices of a declared variable: neither device has been used
   before.  */
/* { dg-set-target-env-var SIMGPU_DEVICES 2 sim } */
#include "check.h"

static int a[100];
#pragma acc declare copyin(a)

int
main (void)
{
  acc_device_t type = acc_get_device_type ();
  int last = acc_get_num_devices (type) - 1;
  for (int i = 0; i < 100; i++)
    a[i] = i;
  acc_memcpy_d2d (a, a, sizeof a, last, 0);
  acc_memcpy_d2d_async (a, a, sizeof a, 0, last, 2);
  acc_wait (2);
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 100; i++)
    s += a[i];
  EQUAL (s, 4950);
  return 0;
}
