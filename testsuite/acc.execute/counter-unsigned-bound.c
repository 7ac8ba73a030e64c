/* Signed counters that are compared with unsigned numbers: loops in kernels whose
   iterations can be counted, although the counter may begin below zero.  */
#include "check.h"

#define N 300

static int x[N], y[N], want[N];

#define SHIFT 40

/* FROM and N as the loop has them; what it does is in TO[SHIFT + j].  */
#define BODY(TO, J) TO[SHIFT + (J)] += x[SHIFT + (J)] + 1

#define LOOPS(NAME, TYPE, BOUND)					\
  static void __attribute__ ((noipa))					\
  NAME##_acc (int *restrict p, TYPE from, BOUND n)			\
  {									\
    _Pragma ("acc kernels copy(p[0:N]) copyin(x)")			\
    {									\
      for (TYPE j = from; j < n; j++)					\
	BODY (p, j);							\
      for (TYPE j = 3; j < n + 2; j++)					\
	BODY (p, j);							\
      for (int i = 0; i < 3; i++)					\
	for (TYPE j = from; j < n; j++)					\
	  BODY (p, j);							\
    }									\
  }									\
  static void __attribute__ ((noipa))					\
  NAME##_host (int *p, TYPE from, BOUND n)				\
  {									\
    for (TYPE j = from; j < n; j++)					\
      BODY (p, j);							\
    for (TYPE j = 3; j < n + 2; j++)					\
      BODY (p, j);							\
    for (int i = 0; i < 3; i++)						\
      for (TYPE j = from; j < n; j++)					\
	BODY (p, j);							\
  }									\
  static void								\
  NAME (TYPE from, BOUND n)						\
  {									\
    for (int i = 0; i < N; i++)						\
      x[i] = i % 7, y[i] = want[i] = i % 5;				\
    NAME##_acc (y, from, n);						\
    NAME##_host (want, from, n);					\
    for (int i = 0; i < N; i++)						\
      EQUAL (y[i], want[i]);						\
  }

LOOPS (int_unsigned, int, unsigned)
LOOPS (int_size, int, size_t)
LOOPS (long_size, long, size_t)
LOOPS (char_unsigned, signed char, unsigned)
LOOPS (short_size, short, size_t)

int
main (void)
{
  /* From -4 on, which is more than any of these: no iterations.  */
  for (int from = -4; from < 6; from += 3)
    {
      int_unsigned (from, 70);
      int_size (from, 71);
      long_size (from, 72);
      char_unsigned (from, 73);
      short_size (from, 74);
    }


  /* A narrow counter becomes negative: that ends the loop.  */
  char_unsigned (5, 190);
  return 0;
}
