/* switch with fall-through, ranges, default, nested in a loop.  */
#include "check.h"

#define N 100

#define BODY(I, OUT)							\
  do									\
    {									\
      int r = 0;							\
      switch ((I) % 12)							\
	{								\
	case 0:								\
	  r = 5;							\
	  break;							\
	case 1:								\
	  r = 7;							\
	  /* fall through */						\
	case 2:								\
	  r += 10;							\
	  break;							\
	case 4 ... 6:							\
	  r = 20 + (I);							\
	  break;							\
	case 9:								\
	  for (int k = 0; k < 10; k++)					\
	    {								\
	      if (k == (I) % 5)						\
		break;							\
	      switch (k)						\
		{							\
		case 2:							\
		  continue;						\
		default:						\
		  r += k;						\
		}							\
	    }								\
	  break;							\
	default:							\
	  r = -(I);							\
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
