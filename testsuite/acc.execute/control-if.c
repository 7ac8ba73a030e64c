/* Chains of else if, conditions with && and || and assignments inside.  */
#include "check.h"

#define N 120

#define BODY(I, OUT)							\
  do									\
    {									\
      int x = (I) % 20, y = (I) / 7, t, r;				\
      if (x < 5 && y > 3)						\
	r = 1;								\
      else if (x == 7 || (x > 12 && y % 2) || !y)			\
	r = 2;								\
      else if ((t = x * y) > 50 && (t & 1))				\
	r = t;								\
      else								\
	{								\
	  r = x > 10 ? y < 5 ? 3 : 4 : -5;				\
	  if (!(x & 3))							\
	    r *= 10;							\
	}								\
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
