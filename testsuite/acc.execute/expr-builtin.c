/* GCC's built-in functions on bits and numbers.  */
#include "check.h"

#define N 64

#define COMPUTE(I, R)							\
  do									\
    {									\
      unsigned u = 0x12345u * ((I) + 1);				\
      unsigned long long l = 0x123456789abcULL * ((I) + 1);		\
      (R)[0] = __builtin_popcount (u);					\
      (R)[1] = __builtin_clz (u);					\
      (R)[2] = __builtin_ctz (u);					\
      (R)[3] = __builtin_popcountll (l);				\
      (R)[4] = __builtin_clzll (l);					\
      (R)[5] = __builtin_ffs ((int) u);					\
      (R)[6] = __builtin_abs ((I) - 32);				\
      (R)[7] = (int) __builtin_bswap32 (u);				\
      (R)[8] = __builtin_expect ((I) > 5, 1) ? 3 : 4;			\
      (R)[9] = __builtin_parity (u);					\
      (R)[10] = __builtin_constant_p (u) ? u % 7 : 6 - (6 - u % 7);	\
    }									\
  while (0)

int
main (void)
{
  static int r[N][11];

#pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    COMPUTE (i, r[i]);
  for (int i = 0; i < N; i++)
    {
      int want[11];
      COMPUTE (i, want);
      for (int k = 0; k < 11; k++)
	EQUAL (r[i][k], want[k]);
    }
  return 0;
}
