/* An array of a routine with values in braces: GCC keeps the values in a table of its
   own, which needs no declare directive.  */

#include "check.h"

struct row { double x[12]; };

#pragma acc routine seq
static long
digit (int i)
{
  long table[32] = { 1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34, 37, 40, 43, 46,
		     49, 52, 55, 58, 61, 64, 67, 70, 73, 76, 79, 82, 85, 88, 91, 94 };
  table[i % 7] += i;
  long s = 0;
  for (int k = 0; k < 32; k++)
    s += table[k] * (k == i || k == i % 7);
  return s;
}

#pragma acc routine seq
static double
part (int i)
{
  struct row r = { { 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5, 11.5, 12.5 } };
  r = i & 1 ? r : (struct row) { { 9, 8, 7, 6, 5, 4, 3, 2, 1, -1, -2, -3 } };
  return r.x[i % 12];
}

int
main (void)
{
  long a[32];
  double b[32];
#pragma acc parallel loop copyout(a, b)
  for (int i = 0; i < 32; i++)
    {
      a[i] = digit (i);
      b[i] = part (i);
    }
  for (int i = 0; i < 32; i++)
    {
      EQUAL (a[i], digit (i));
      EQUAL (b[i], part (i));
    }
  EQUAL (a[31], 31 * 3 + 1 + 3 * 3 + 1 + 31);
  EQUAL (b[31], 8.5);
  EQUAL (b[10], -2);
  return 0;
}
