/* char, short and _Bool: promotions, wrap-around, compound assignments.  */
#include "check.h"

#define N 256

#define COMPUTE(I, R)							\
  do									\
    {									\
      signed char c = (signed char) (I);				\
      unsigned char uc = (unsigned char) (I);				\
      short s = (short) ((I) * 300);					\
      unsigned short us = (unsigned short) ((I) * 300);			\
      _Bool b = (I) & 4;						\
      c += 100;								\
      uc *= 3;								\
      s -= 20000;							\
      us <<= 3;								\
      b ^= (I) & 1;							\
      (R)[0] = c;							\
      (R)[1] = uc;							\
      (R)[2] = s;							\
      (R)[3] = us;							\
      (R)[4] = b;							\
      c >>= 2;								\
      uc >>= 1;								\
      s /= 7;								\
      us %= 1000;							\
      (R)[5] = c * uc;							\
      (R)[6] = s * us;							\
      (R)[7] = (c < uc) + 2 * (s < us) + 4 * (c == s);			\
      uc = ~uc;								\
      c = -c;								\
      (R)[8] = uc + c;							\
      us++;								\
      --s;								\
      (R)[9] = us-- + ++s;						\
    }									\
  while (0)

int
main (void)
{
  static int r[N][10];

#pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    COMPUTE (i, r[i]);
  for (int i = 0; i < N; i++)
    {
      int want[10];
      COMPUTE (i, want);
      for (int k = 0; k < 10; k++)
	EQUAL (r[i][k], want[k]);
    }
  return 0;
}
