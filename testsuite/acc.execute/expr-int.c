/* All operators on int and unsigned.  */
#include "check.h"

#define N 97

#define COMPUTE(A, B, U, V, R)						\
  do									\
    {									\
      (R)[0] = (A) + (B);						\
      (R)[1] = (A) - (B);						\
      (R)[2] = (A) * (B);						\
      (R)[3] = (A) / (B);						\
      (R)[4] = (A) % (B);						\
      (R)[5] = (A) & (B);						\
      (R)[6] = (A) | (B);						\
      (R)[7] = (A) ^ (B);						\
      (R)[8] = ~(A) + -(B);						\
      (R)[9] = (A) << 3;						\
      (R)[10] = (A) >> 2;						\
      (R)[11] = (A) < (B);						\
      (R)[12] = (A) <= (B);						\
      (R)[13] = (A) > (B);						\
      (R)[14] = (A) >= (B);						\
      (R)[15] = (A) == (B);						\
      (R)[16] = (A) != (B);						\
      (R)[17] = (A) && (B);						\
      (R)[18] = (A) || (B);						\
      (R)[19] = !(A);							\
      (R)[20] = (int) ((U) + (V));					\
      (R)[21] = (int) ((U) - (V));					\
      (R)[22] = (int) ((U) * (V));					\
      (R)[23] = (int) ((U) / (V));					\
      (R)[24] = (int) ((U) % (V));					\
      (R)[25] = (int) ((U) >> 5);					\
      (R)[26] = (int) ((U) << ((V) & 31));				\
      (R)[27] = (U) < (V);						\
      (R)[28] = (A) < 0 ? -(A) : (A);					\
      (R)[29] = 2 * (A) + 3 * (B);					\
      (R)[30] = (A) > (B) ? (A) : (B);					\
      (R)[31] = (int) sizeof (U) * (A);					\
    }									\
  while (0)

int
main (void)
{
  static int r[N][32];

#pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    {
      int a = (i - 40) * 1237, b = i * 31 - 1000 + (i == 33);
      unsigned u = 4000000000u + i * 77777, v = 3 + i * i;
      COMPUTE (a, b, u, v, r[i]);
    }
  for (int i = 0; i < N; i++)
    {
      int want[32];
      int a = (i - 40) * 1237, b = i * 31 - 1000 + (i == 33);
      unsigned u = 4000000000u + i * 77777, v = 3 + i * i;
      COMPUTE (a, b, u, v, want);
      for (int k = 0; k < 32; k++)
	EQUAL (r[i][k], want[k]);
    }
  return 0;
}
