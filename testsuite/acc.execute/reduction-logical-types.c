/* The same for other types than int.  */
#include "check.h"

#define N 300

#define RUN(T)								\
  do									\
    {									\
      T all = 1, any = 0;						\
      _Pragma ("acc parallel loop reduction(&&:all) reduction(||:any)")	\
      for (int i = 0; i < N; i++)					\
	{								\
	  all = all && a[i] != bad;					\
	  any = any || a[i] == bad;					\
	}								\
      EQUAL (all, bad < 0);						\
      EQUAL (any, bad >= 0);						\
    }									\
  while (0)

int
main (void)
{
  static int a[N];

  for (int i = 0; i < N; i++)
    a[i] = i;
  for (int bad = -1; bad < 200; bad += 200)
    {
      RUN (_Bool);
      RUN (signed char);
      RUN (unsigned short);
      RUN (long);
      RUN (unsigned long long);
    }
  return 0;
}
