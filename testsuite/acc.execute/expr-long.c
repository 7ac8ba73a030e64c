/* 64-bit integers: arithmetic, shifts, division, constants, conversions.  */
#include "check.h"

#define N 80

#define COMPUTE(A, U, R)						\
  do									\
    {									\
      (R)[0] = (A) * 123456789012LL;					\
      (R)[1] = (A) / 1000003;						\
      (R)[2] = (A) % 1000003;						\
      (R)[3] = (A) >> 35;						\
      (R)[4] = (long long) ((U) >> 35);					\
      (R)[5] = (long long) ((U) / 10u);					\
      (R)[6] = (long long) ((U) % 1000000007u);				\
      (R)[7] = (int) (A);						\
      (R)[8] = (short) (A);						\
      (R)[9] = (unsigned) (A);						\
      (R)[10] = (long long) (unsigned char) (U);			\
      (R)[11] = (A) ^ 0x8000000000000000LL;				\
      (R)[12] = (long long) ((U) << 63 | (U) >> 1);			\
      (R)[13] = (A) > -1LL;						\
      (R)[14] = (U) > 0x7fffffffffffffffULL;				\
      (R)[15] = (long long) (double) (A);				\
    }									\
  while (0)

int
main (void)
{
  static long long r[N][16];

#pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    {
      long long a = (i - 30) * 1234567LL;
      unsigned long long u = 0xf0f0f0f012345678ULL + i * 0x1020304050ULL;
      COMPUTE (a, u, r[i]);
    }
  for (int i = 0; i < N; i++)
    {
      long long want[16];
      long long a = (i - 30) * 1234567LL;
      unsigned long long u = 0xf0f0f0f012345678ULL + i * 0x1020304050ULL;
      COMPUTE (a, u, want);
      for (int k = 0; k < 16; k++)
	CHECK (r[i][k] == want[k]);
    }
  return 0;
}
