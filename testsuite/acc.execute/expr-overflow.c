/* Arithmetic that tells of overflows: operands and results of all widths and
   signs.  */
#include <limits.h>
#include "check.h"

#define N 25
#define R 16

#pragma acc routine seq
static void
work (long x, long y, long *r)
{
  int i;
  unsigned u;
  long l;
  unsigned long v;
  signed char c;
  r[0] = __builtin_add_overflow ((int) x, (int) y, &i) * 2;
  r[1] = i;
  r[2] = __builtin_sub_overflow ((unsigned) x, (unsigned) y, &u) * 2;
  r[3] = u;
  r[4] = __builtin_mul_overflow (x, y, &l) * 2;
  r[5] = l;
  r[6] = __builtin_mul_overflow ((unsigned long) x, (unsigned long) y, &v);
  r[7] = v;
  r[8] = __builtin_add_overflow (x, (unsigned long) y, &l);
  r[9] = l;
  r[10] = __builtin_mul_overflow ((int) x, (unsigned long) y, &c);
  r[11] = c;
  r[12] = __builtin_sadd_overflow (x, y, &i)
	  + 2 * __builtin_usubl_overflow (x, y, &v);
  r[13] = i + v;
  r[14] = __builtin_mul_overflow (x, (unsigned long) y, &l);
  r[15] = l;
}

int
main (void)
{
  const long s[5] = { 0, 77, -1, LONG_MAX - 3, LONG_MIN };
  static long got[N][R], want[N][R];
#pragma acc parallel loop copyin(s) copyout(got)
  for (int i = 0; i < N; i++)
    work (s[i / 5], s[i % 5], got[i]);
  for (int i = 0; i < N; i++)
    {
      work (s[i / 5], s[i % 5], want[i]);
      for (int j = 0; j < R; j++)
	CHECK (got[i][j] == want[i][j]);
    }
  return 0;
}
