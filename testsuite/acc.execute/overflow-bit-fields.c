/* Arithmetic that tells of overflows of a bit-field: its type has fewer bits than any
   other.  */
#include <limits.h>
#include "check.h"

struct fields
{
  int a : 3;
  unsigned b : 5;
  long c : 40;
  unsigned long d : 63;
};

static const long values[] = {
  0, 1, -1, 3, 4, -4, -5, 7, 31, 32, -32, 1L << 38, 1L << 39, -(1L << 39), 1L << 62,
  -(1L << 62), LONG_MAX, LONG_MIN
};
enum { N = sizeof values / sizeof *values };

#pragma acc routine seq
static int
overflows (long x, long y)
{
  struct fields s = { 0 };
  int i = x, j = y;
  return __builtin_add_overflow_p (x, y, s.a)
	 + 2 * __builtin_mul_overflow_p (x, y, s.b)
	 + 4 * __builtin_sub_overflow_p (x, y, s.c)
	 + 8 * __builtin_mul_overflow_p (x, y, s.d)
	 + 16 * __builtin_mul_overflow_p (i, j, s.a)
	 + 32 * __builtin_sub_overflow_p ((unsigned long) x, y, s.d)
	 + 64 * __builtin_add_overflow_p ((unsigned) i, j, s.b);
}

int
main (void)
{
  int got[N][N];
#pragma acc parallel loop collapse(2) copyout(got)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      got[i][j] = overflows (values[i], values[j]);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      EQUAL (got[i][j], overflows (values[i], values[j]));
  EQUAL (overflows (3, 4), 1 + 16 + 32);
  return 0;
}
