/* Infinities, NaN, signed zero and the largest and smallest numbers.  */
#include "check.h"
#include <float.h>
#include <math.h>

int
main (void)
{
  double r[10], zero = 0;
  float f[4];
  int n[5];

#pragma acc parallel num_gangs(1) copyout(r, f, n) firstprivate(zero)
  {
    double inf = __builtin_inf (), nan = __builtin_nan ("");
    r[0] = inf;
    r[1] = -inf + zero;
    r[2] = nan;
    r[3] = -zero;
    r[4] = DBL_MAX;
    r[5] = DBL_MIN;
    r[6] = 5e-324;
    r[7] = DBL_EPSILON;
    r[8] = 1 / (zero + inf);
    r[9] = 0.1;
    f[0] = FLT_MAX;
    f[1] = FLT_MIN;
    f[2] = 0.1f;
    f[3] = __builtin_inff ();
    n[0] = nan == nan;
    n[1] = nan != nan;
    n[2] = nan < 1;
    n[3] = !(nan >= 1);
    n[4] = inf > DBL_MAX;
  }
  CHECK (isinf (r[0]) && r[0] > 0);
  CHECK (isinf (r[1]) && r[1] < 0);
  CHECK (isnan (r[2]));
  CHECK (r[3] == 0 && signbit (r[3]));
  EQUAL (r[4], DBL_MAX);
  EQUAL (r[5], DBL_MIN);
  EQUAL (r[6], 5e-324);
  EQUAL (r[7], DBL_EPSILON);
  EQUAL (r[8], 0);
  EQUAL (r[9], 0.1);
  EQUAL (f[0], FLT_MAX);
  EQUAL (f[1], FLT_MIN);
  EQUAL (f[2], 0.1f);
  CHECK (isinf (f[3]));
  EQUAL (n[0], 0);
  EQUAL (n[1], 1);
  EQUAL (n[2], 0);
  EQUAL (n[3], 1);
  EQUAL (n[4], 1);
  return 0;
}
