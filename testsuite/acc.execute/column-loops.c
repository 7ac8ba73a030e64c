/* Columns whose sums are loops of other forms: an unsigned counter, a step, a limit that is
   inclusive or has 64 bits, several counters.  */

#include "check.h"

#define ROWS 900
#define COLUMNS 21

static int a[ROWS * COLUMNS], got[COLUMNS];

#define FORMS(FORM) \
  FORM (for (unsigned short i = 0; i < n; i++)) \
  FORM (for (unsigned long i = 0; i < (unsigned long) n; i++)) \
  FORM (for (long i = n - 1; i >= 0; i -= 2)) \
  FORM (for (int i = 3; i <= n - 1; i += 3)) \
  FORM (for (int i = 0; i != n; i++)) \
  FORM (for (unsigned i = n; i-- > 0;))

#define SUM(LOOP) \
  for (int j = 0; j < m; j++) \
    { \
      int s = j; \
      LOOP \
	s += a[i * m + j]; \
      sums[j] = s; \
    }
#define BOTH(LOOP) \
  { \
    int sums[COLUMNS]; \
    _Pragma ("acc parallel loop copyin(a) copyout(sums)") \
    SUM (LOOP) \
    memcpy (got, sums, sizeof got); \
    SUM (LOOP) \
    for (int j = 0; j < m; j++) \
      EQUAL (got[j], sums[j]); \
    _Pragma ("acc kernels copyin(a) copyout(sums)") \
    SUM (LOOP) \
    memcpy (got, sums, sizeof got); \
    SUM (LOOP) \
    for (int j = 0; j < m; j++) \
      EQUAL (got[j], sums[j]); \
  }

static void __attribute__ ((noipa))
all (int n, int m)
{
  FORMS (BOTH)
}

int
main (void)
{
  for (int i = 0; i < ROWS * COLUMNS; i++)
    a[i] = i * 7 % 31;
  for (int m = 1; m <= COLUMNS; m += 4)
    {
      all (ROWS, m);
      all (60, m);
    }
  return 0;
}
