/* goto: out of two loops, backwards, and over a statement.  */
#include "check.h"

#define N 90

#define BODY(I, OUT, A, B, C)						\
  do									\
    {									\
      int r = 0, n = (I) % 10;						\
      for (int j = 0; j < 10; j++)					\
	for (int k = 0; k < 10; k++)					\
	  {								\
	    if (j * k > (I) % 30)					\
	      goto A;							\
	    r++;							\
	  }								\
    A:									\
      if (n > 0)							\
	{								\
	  n -= 3;							\
	  r += 100;							\
	  goto A;							\
	}								\
      if ((I) % 4 == 0)							\
	goto B;								\
      r += 10000;							\
    B:									\
      OUT = r;								\
    }									\
  while (0)

int
main (void)
{
  int a[N];

#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    BODY (i, a[i], again, over, done);
  for (int i = 0; i < N; i++)
    {
      int want;
      BODY (i, want, again_, over_, done_);
      EQUAL (a[i], want);
    }
  return 0;
}
