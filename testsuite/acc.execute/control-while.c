/* while, do and for loops with break and continue in a thread's code.  */
#include "check.h"

#define N 150

#define BODY(I, OUT)							\
  do									\
    {									\
      int n = (I) + 1, steps = 0, odd = 0;				\
      while (n != 1)							\
	{								\
	  n = n % 2 ? 3 * n + 1 : n / 2;				\
	  steps++;							\
	  if (steps > 60)						\
	    break;							\
	}								\
      do								\
	{								\
	  odd += 2;							\
	  if (odd == 6)							\
	    continue;							\
	  steps++;							\
	}								\
      while (odd < (I) % 13);						\
      for (int k = 0;; k++)						\
	{								\
	  if (k % 3 == 1)						\
	    continue;							\
	  if (k > (I) % 7)						\
	    break;							\
	  steps += 100;							\
	}								\
      OUT = steps;							\
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
