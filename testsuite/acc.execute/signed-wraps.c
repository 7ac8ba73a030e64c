/* { dg-do run } */
/* { dg-additional-options "-fwrapv" } */
/* With -fwrapv signed numbers wrap around on the device, too.  */

#include <limits.h>

extern void abort (void);

#pragma acc routine seq
__attribute__ ((noinline)) static int
grows (int n)
{
  return n + 1 > n;
}

#pragma acc routine seq
__attribute__ ((noinline)) static int
negative_p (int n)
{
  return ++n < 0;
}

#pragma acc routine seq
static long
square (long n)
{
  return n * n;
}

int
main (void)
{
  int a[5], big = INT_MAX, most = INT_MIN;
  long l[2], wide = LONG_MAX;
#pragma acc serial copyout(a, l)
  {
    a[0] = grows (big);
    a[1] = negative_p (big);
    a[2] = -most;
    a[3] = most - 1;
    a[4] = big;
    a[4] *= 2;
    l[0] = square (wide);
    l[1] = wide + 1 < wide;
  }
  if (a[0] || !a[1] || a[2] != INT_MIN || a[3] != INT_MAX || a[4] != -2 || l[0] != 1
      || !l[1])
    abort ();
  return 0;
}
/* { dg-final { scan-cuda "\\(int\\) \\(\\(unsigned\\) n \\+ 1\\)" } } */
