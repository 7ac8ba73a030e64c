/* Sections that no clause names, of subscripts with unsigned and narrow counters,
   bounds and factors: exactly what the loops use, as the pointers begin and end
   with the memory that the program may touch.  */
/* { dg-set-target-env-var ACC_CHECK "1" } */
/* { dg-output-not "the loops seem to use" } */
#include "check.h"
#include <sys/mman.h>

#define PAGE 4096
#define MOST 600

/* Memory for ints, with nothing before or after it.  */
static int *
fenced (int n, int at_end)
{
  char *all = mmap (NULL, 3 * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS,
		    -1, 0);
  CHECK (all != MAP_FAILED);
  CHECK (!mprotect (all + PAGE, PAGE, PROT_READ | PROT_WRITE));
  return (int *) (all + PAGE + (at_end ? PAGE - n * sizeof (int) : 0));
}

/* For each test: the function twice, with directives and without; the first
   element that it uses, as seen from the pointer, and how many.  */
#define BODY(COUNTER, BOUND, LOOP, TO, FROM) \
  LOOP { to[TO] = from[FROM] + 1; }
#define FUNCTION(NAME, DIRECTIVE, COUNTER, BOUND, LOOP, TO, FROM)	\
  static __attribute__ ((noinline, noclone)) void			\
  NAME##_plain (int *to, const int *from, BOUND n)			\
  { BODY (COUNTER, BOUND, LOOP, TO, FROM) }				\
  static __attribute__ ((noinline, noclone)) void			\
  NAME##_there (int *to, const int *from, BOUND n)			\
  { _Pragma (DIRECTIVE) BODY (COUNTER, BOUND, LOOP, TO, FROM) }		\
  static void								\
  NAME (int n, int first, int count, int from_first, int from_count)	\
  {									\
    int want[MOST] = { 0 };						\
    for (int at_end = 0; at_end < 2; at_end++)				\
      {									\
	int *to = fenced (count, at_end);				\
	int *from = fenced (from_count, at_end);			\
	for (int i = 0; i < count; i++)					\
	  to[i] = want[i] = -1;						\
	for (int i = 0; i < from_count; i++)				\
	  from[i] = i * 5;						\
	NAME##_plain (want - first, from - from_first, n);		\
	NAME##_there (to - first, from - from_first, n);		\
	for (int i = 0; i < count; i++)					\
	  EQUAL (to[i], want[i]);					\
      }									\
  }

#define UP(COUNTER) for (COUNTER i = 0; i < n; i++)
#define FROM1(COUNTER) for (COUNTER i = 1; i < n - 1; i++)

FUNCTION (reversed, "acc parallel loop", unsigned, unsigned, UP (unsigned),
	  n - 1 - i, i)
FUNCTION (reversed_kernels, "acc kernels", size_t, size_t, UP (size_t),
	  n - 1 - i, i)
FUNCTION (neighbour, "acc parallel loop", unsigned, unsigned,
	  FROM1 (unsigned), i, i - 1)
FUNCTION (next, "acc kernels", unsigned, int, UP (unsigned),
	  (n - 1 - (int) i) + n, i + 1)
FUNCTION (minus, "acc serial loop", unsigned short, int, UP (unsigned short),
	  -(int) i + n, i * 2)
FUNCTION (every_third, "acc parallel loop", unsigned, unsigned,
	  for (unsigned i = 2; i < n; i += 3), i, n - i)
FUNCTION (down, "acc parallel loop", unsigned, unsigned,
	  for (unsigned i = n; i > 0; i--), i - 1, n - i)
FUNCTION (until, "acc kernels", signed char, int,
	  for (signed char i = 0; i != n; i++), i, i + 2)
FUNCTION (until_unsigned, "acc kernels", signed char, unsigned,
	  for (signed char i = 0; i != n; i++), i, i + 2)
FUNCTION (until_wide, "acc kernels", short, size_t,
	  for (short i = -3; i != n; i++), i, 2 * i)
FUNCTION (until_less, "acc kernels", signed char, unsigned,
	  for (signed char i = 5; i != n; i--), i, i)
FUNCTION (until_around, "acc kernels", unsigned char, int,
	  for (unsigned char i = 250; i != n; i++), i, i)
FUNCTION (until_around_signed, "acc kernels", signed char, unsigned,
	  for (signed char i = 100; i != n; i++), i, i + 1)
FUNCTION (until_around_down, "acc kernels", unsigned char, unsigned,
	  for (unsigned char i = 3; i != n; i--), i, i)
FUNCTION (below_unsigned, "acc kernels", signed char, unsigned,
	  for (signed char i = 3; i < n; i++) if (n == 7) break; else, i, i)
FUNCTION (above_one, "acc kernels", unsigned, size_t,
	  for (unsigned i = 0; i <= n; i++) if (i > 1), i - 1, i - 2)
FUNCTION (above_parallel, "acc parallel loop", unsigned, size_t,
	  for (unsigned i = 0; i < n; i++) if (i > 2), i - 3, i - 1)
FUNCTION (narrow, "acc kernels", unsigned char, int, UP (unsigned char),
	  (unsigned char) (i - 4), i)
FUNCTION (narrow_parallel, "acc parallel loop", int, int, UP (int),
	  (unsigned char) (i + 245), i)
FUNCTION (narrow_signed, "acc parallel loop", long, long, UP (long),
	  (signed char) (i + 120) + 200, i)
FUNCTION (divided, "acc kernels", size_t, size_t, UP (size_t), i, i / 2)
FUNCTION (around, "acc parallel loop", unsigned, unsigned, UP (unsigned), i,
	  (i + n - 1) % n)
FUNCTION (masked, "acc parallel loop", int, int, UP (int), i, i & -4)
FUNCTION (flipped, "acc parallel loop", unsigned, unsigned, UP (unsigned), i,
	  i ^ 1)

int
main (void)
{
  for (int n = 0; n <= 40; n += n < 2 ? 1 : 19)
    {
      reversed (n, 0, n, 0, n);
      reversed_kernels (n, 0, n, 0, n);
      next (n, n, n, 1, n);
      minus (n, 1, n, 0, n ? n * 2 - 1 : 0);
      down (n, 0, n, 0, n);
      until (n, 0, n, 2, n);
      until_unsigned (n, 0, n, 2, n);
      until_wide (n, -3, n + 3, -6, 2 * n + 5);
      divided (n, 0, n, 0, (n + 1) / 2);
      masked (n, 0, n, 0, n ? ((n - 1) & -4) + 1 : 0);
      above_one (n, 1, n ? n - 1 : 0, 0, n ? n - 1 : 0);
      above_parallel (n, 0, n > 3 ? n - 3 : 0, 2, n > 3 ? n - 3 : 0);
      if (n > 1)
	{
	  neighbour (n, 1, n - 2, 0, n - 2);
	  around (n, 0, n, 0, n);
	}
      if (n % 2 == 0)
	flipped (n, 0, n, 0, n);
      every_third (n, 2, n > 2 ? (n - 3) / 3 * 3 + 1 : 0,
		   n > 2 ? n - 2 - (n - 3) / 3 * 3 : 0,
		   n > 2 ? (n - 3) / 3 * 3 + 1 : 0);
    }
  /* After INT_MAX; before and after the counter wraps around.  */
  until_unsigned (-3, -128, 256, -126, 256);
  until_less (2, 3, 3, 3, 3);
  until_less (-100, -99, 105, -99, 105);
  until_around (255, 250, 5, 250, 5);
  until_around (250, 250, 0, 250, 0);
  until_around (7, 0, 256, 0, 256);
  until_around_signed (-120, -128, 256, -127, 256);
  until_around_down (240, 0, 256, 0, 256);
  below_unsigned (300, 3, 125, 3, 125);
  narrow (25, 0, 256, 0, 25);
  narrow_parallel (25, 0, 256, 0, 25);
  narrow_parallel (9, 245, 9, 0, 9);
  narrow_signed (25, 72, 256, 0, 25);
  narrow_signed (5, 320, 5, 0, 5);
  return 0;
}
