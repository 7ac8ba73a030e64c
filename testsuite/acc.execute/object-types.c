/* Arrays of every arithmetic type.  */
#include "check.h"
#include <stdint.h>

#define N 61

#define TYPE(T)								\
  do									\
    {									\
      static T a[N], b[N];						\
      for (int i = 0; i < N; i++)					\
	a[i] = (T) (i + 1);						\
      _Pragma ("acc parallel loop copyin(a) copyout(b)")		\
      for (int i = 0; i < N; i++)					\
	b[i] = (T) (a[i] + (T) 1);					\
      for (int i = 0; i < N; i++)					\
	EQUAL (b[i], (T) (i + 2));					\
    }									\
  while (0)

int
main (void)
{
  TYPE (char);
  TYPE (signed char);
  TYPE (unsigned char);
  TYPE (short);
  TYPE (unsigned short);
  TYPE (int);
  TYPE (unsigned int);
  TYPE (long);
  TYPE (unsigned long);
  TYPE (long long);
  TYPE (unsigned long long);
  TYPE (int8_t);
  TYPE (uint64_t);
  TYPE (float);
  TYPE (double);
  TYPE (_Bool);
  return 0;
}
