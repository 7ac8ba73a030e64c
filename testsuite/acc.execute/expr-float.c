/* float and double arithmetic, constants, mixed types, conversions.  */
#include "check.h"

#define N 60

#define COMPUTE(I, R)							\
  do									\
    {									\
      float f = (I) * 0.5f - 7;						\
      double d = (I) * 0.125 + 3;					\
      (R)[0] = f + 1.5f;						\
      (R)[1] = f * d;							\
      (R)[2] = d / 4;							\
      (R)[3] = -f - d;							\
      (R)[4] = (int) f;							\
      (R)[5] = (long) (d * 100);					\
      (R)[6] = (unsigned char) (d + 1);					\
      (R)[7] = f < d;							\
      (R)[8] = f == (I) ? 1e10 : 0x1.8p-3;				\
      (R)[9] = !(d > 5) + !f;						\
      (R)[10] = (float) (0.1 * (I)) == 0.1f * (I);			\
      f /= 2;								\
      d -= f;								\
      f++;								\
      (R)[11] = f;							\
      (R)[12] = d--;							\
      (R)[13] = d;							\
      (R)[14] = (float) 16777217 + 1e-30f;				\
      (R)[15] = (double) (float) 1.0000001 * 3;				\
    }									\
  while (0)

int
main (void)
{
  static double r[N][16];

#pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    COMPUTE (i, r[i]);
  for (int i = 0; i < N; i++)
    {
      double want[16];
      COMPUTE (i, want);
      for (int k = 0; k < 16; k++)
	if (k != 10)
	  EQUAL (r[i][k], want[k]);
    }
  return 0;
}
