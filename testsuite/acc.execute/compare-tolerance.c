/* Numbers that are nearly the same are no difference: relative to the larger one,
   or absolute; infinities and what is no number are the same as themselves.
   { dg-set-target-env-var ACC_COMPARE "abs=0.5,status=1" }
   { dg-output "libacc: compare: 1 launches of 1 kernels, 0 not compared; 0 kernels differ" } */
#include "check.h"
#include <math.h>

int
main (void)
{
  double d[6] = { 0 };
  float f[4] = { 0 };
#pragma acc parallel copy(d, f)
  {
    int device = acc_on_device (acc_device_not_host);
    d[0] = device * 1e-30;
    d[1] = 1e10 * (1 + device * 1e-11);
    d[2] = 3 + device * 0.5;
    d[3] = NAN;
    d[4] = -INFINITY;
    d[5] = device ? 0.0 : -0.0;
    f[0] = 1000 + device * 0.01f;
    f[1] = NAN;
    f[2] = device ? -0.25f : 0.25f;
  }
  CHECK (isnan (d[3]) && isinf (d[4]));
  return 0;
}
