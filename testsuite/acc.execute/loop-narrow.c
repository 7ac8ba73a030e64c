/* Counters that are narrower than what they are compared with, down and around
   their limits, in plain loops.  */
#include "check.h"

#define N 128

int
main (void)
{
  static long a[N];
  static int b[N], c[4];
  long low = 0, top = 9;
  int last = 3;

#pragma acc kernels copy(a, b, c)
  {
    for (unsigned i = 12; i > low; i--)
      a[i + 96] = i;
    for (unsigned short i = 20; i >= top; i -= 2)
      a[i] = i;
    for (unsigned char i = 250; i != last; i++)
      {
	c[0]++;
	b[i & 127] = i;
      }
    for (signed char i = 3; i > -5 + last; i--)
      c[1] += i;
  }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i > 96 && i <= 108 ? i - 96
		   : i >= 10 && i <= 20 && i % 2 == 0 ? i : 0);
      EQUAL (b[i], i < 3 ? i : i >= 122 ? i + 128 : 0);
    }
  EQUAL (c[0], 9);
  EQUAL (c[1], 5);
  return 0;
}
