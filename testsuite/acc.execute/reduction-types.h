/* One reduction of operator OP over all arithmetic types, on a loop spread as
   LEVELS says.  A test defines OP, its identity by START, LEVELS and VALUE (I),
   small integers that make the result exact in every type.  APPLY (S, X) is
   S = S OP X.  */

#include "check.h"

#ifndef N
# define N 500
#endif

#define PRAGMA_1(X) _Pragma (#X)
#define PRAGMA(X) PRAGMA_1 (X)

#define ONE_TYPE(T)							\
  do									\
    {									\
      static T a[N];							\
      T got = START, want = START;					\
      for (int i = 0; i < N; i++)					\
	a[i] = VALUE (i);						\
      PRAGMA (acc parallel loop LEVELS reduction(OP:got) copyin(a))	\
      for (int i = 0; i < N; i++)					\
	APPLY (got, a[i]);						\
      for (int i = 0; i < N; i++)					\
	APPLY (want, a[i]);						\
      EQUAL (got, want);						\
    }									\
  while (0)

static void
integers (void)
{
  ONE_TYPE (signed char);
  ONE_TYPE (unsigned char);
  ONE_TYPE (short);
  ONE_TYPE (unsigned short);
  ONE_TYPE (int);
  ONE_TYPE (unsigned int);
  ONE_TYPE (long);
  ONE_TYPE (unsigned long);
  ONE_TYPE (long long);
  ONE_TYPE (unsigned long long);
}

#ifdef FLOATING
static void
floats (void)
{
  ONE_TYPE (float);
  ONE_TYPE (double);
}
#else
# define floats() ((void) 0)
#endif

int
main (void)
{
  integers ();
  floats ();
  return 0;
}
