/* Sequential loops of odd shapes: two variables, no body, steps by
   multiplication, decreasing, a condition with a side effect.  */
#include "check.h"

#define N 80

#define BODY(I, OUT)							\
  do									\
    {									\
      int r = 0, k;							\
      for (int p = 0, q = (I); p < q; p++, q--)				\
	r += q - p;							\
      for (k = 1; k < (I) + 2; k *= 2)					\
	;								\
      r += k;								\
      for (unsigned u = (I) % 9; u-- > 0;)				\
	r += u;								\
      for (double d = 0; d < 2; d += 0.25)				\
	r += (int) (4 * d);						\
      int c = (I) % 6;							\
      while (c--)							\
	r ^= c << 4;							\
      OUT = r;								\
    }									\
  while (0)

int
main (void)
{
  int a[N];

#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    BODY (i, a[i]);
  for (int i = 0; i < N; i++)
    {
      int want;
      BODY (i, want);
      EQUAL (a[i], want);
    }
  return 0;
}
