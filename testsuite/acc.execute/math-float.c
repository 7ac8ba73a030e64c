/* Math functions on float.  */
#include "check.h"
#include <math.h>

#define N 50
#define K 24

#define COMPUTE(X, R)							\
  do									\
    {									\
      float x = (X), h = x / 8;						\
      (R)[0] = sqrtf (x);						\
      (R)[1] = sinf (x);						\
      (R)[2] = cosf (x);						\
      (R)[3] = tanf (h);						\
      (R)[4] = asinf (h / 4);						\
      (R)[5] = atanf (x);						\
      (R)[6] = atan2f (x, h + 1);					\
      (R)[7] = sinhf (h);						\
      (R)[8] = tanhf (h);						\
      (R)[9] = expf (x);						\
      (R)[10] = exp2f (h);						\
      (R)[11] = logf (x);						\
      (R)[12] = log2f (x);						\
      (R)[13] = powf (x, 1.7f);						\
      (R)[14] = cbrtf (x);						\
      (R)[15] = hypotf (x, 3);						\
      (R)[16] = floorf (-h);						\
      (R)[17] = ceilf (h);						\
      (R)[18] = roundf (h);						\
      (R)[19] = fabsf (-h);						\
      (R)[20] = fmaxf (h, 2) + fminf (h, 1);				\
      (R)[21] = fmaf (x, h, 1);						\
      (R)[22] = truncf (-h) + copysignf (h, -1);			\
      (R)[23] = erff (h);						\
    }									\
  while (0)

int
main (void)
{
  static float r[N][K], at[N];

  /* Computed once: a device may contract to fused operations and then the
     functions differ by as much as their arguments do.  */
  for (int i = 0; i < N; i++)
    at[i] = 0.1f + i * 0.21f;
#pragma acc parallel loop copyin(at) copyout(r)
  for (int i = 0; i < N; i++)
    COMPUTE (at[i], r[i]);
  for (int i = 0; i < N; i++)
    {
      float want[K];
      COMPUTE (at[i], want);
      for (int k = 0; k < K; k++)
	CHECK (fabsf (r[i][k] - want[k]) <= 3e-6f * fabsf (want[k]) + 1e-7f);
    }
  return 0;
}
