/* Math functions on double, within a few units in the last place.  */
#include "check.h"
#include <math.h>

#define N 50
#define K 40

static void
close_to (double got, double want, int k, int i)
{
  if (fabs (got - want) <= 1e-13 * fabs (want) + 1e-300)
    return;
  fprintf (stderr, "function %d of %d: %.17g instead of %.17g\n", k, i, got,
	   want);
  abort ();
}

#define COMPUTE(X, R)							\
  do									\
    {									\
      double x = (X), h = x / 8;					\
      (R)[0] = sqrt (x);						\
      (R)[1] = sin (x);							\
      (R)[2] = cos (x);							\
      (R)[3] = tan (h);							\
      (R)[4] = asin (h / 4);						\
      (R)[5] = acos (h / 4);						\
      (R)[6] = atan (x);						\
      (R)[7] = atan2 (x, h + 1);					\
      (R)[8] = sinh (h);						\
      (R)[9] = cosh (h);						\
      (R)[10] = tanh (h);						\
      (R)[11] = exp (x);						\
      (R)[12] = exp2 (h);						\
      (R)[13] = expm1 (h);						\
      (R)[14] = log (x);						\
      (R)[15] = log2 (x);						\
      (R)[16] = log10 (x);						\
      (R)[17] = log1p (x);						\
      (R)[18] = pow (x, 1.7);						\
      (R)[19] = cbrt (x);						\
      (R)[20] = hypot (x, 3);						\
      (R)[21] = floor (-h);						\
      (R)[22] = ceil (h);						\
      (R)[23] = round (h);						\
      (R)[24] = trunc (-h);						\
      (R)[25] = rint (h);						\
      (R)[26] = fmod (x, 0.7);						\
      (R)[27] = remainder (x, 0.7);					\
      (R)[28] = fabs (-h);						\
      (R)[29] = fmax (h, 2);						\
      (R)[30] = fmin (h, 2);						\
      (R)[31] = fma (x, h, 1);						\
      (R)[32] = fdim (x, 2);						\
      (R)[33] = copysign (h, -1);					\
      (R)[34] = ldexp (h, 3);						\
      (R)[35] = erf (h);						\
      (R)[36] = erfc (h);						\
      (R)[37] = lgamma (x);						\
      (R)[38] = tgamma (h + 1);						\
      (R)[39] = asinh (x) + acosh (x + 1) + atanh (h / 8);		\
    }									\
  while (0)

int
main (void)
{
  static double r[N][K], at[N];

  /* Computed once: a device may contract to fused operations and then the
     functions differ by as much as their arguments do.  */
  for (int i = 0; i < N; i++)
    at[i] = 0.1 + i * 0.21;
#pragma acc parallel loop copyin(at) copyout(r)
  for (int i = 0; i < N; i++)
    COMPUTE (at[i], r[i]);
  for (int i = 0; i < N; i++)
    {
      double want[K];
      COMPUTE (at[i], want);
      for (int k = 0; k < K; k++)
	close_to (r[i][k], want[k], k, i);
    }
  return 0;
}
