/* abs and friends, lround, isnan, isinf, signbit.  */
#include "check.h"
#include <math.h>

#define N 40

int
main (void)
{
  int a[N];
  long b[N];
  int c[N];

#pragma acc parallel loop copyout(a, b, c)
  for (int i = 0; i < N; i++)
    {
      double x = i * 0.75 - 10;
      a[i] = abs (i - 20);
      b[i] = labs (15L - i) + lround (x) + lrint (i * 0.25 + 0.1);
      c[i] = isnan (x) + 2 * isinf (x) + 4 * (signbit (x) != 0)
	     + 8 * (isfinite (x) != 0);
    }
  for (int i = 0; i < N; i++)
    {
      double x = i * 0.75 - 10;
      EQUAL (a[i], abs (i - 20));
      EQUAL (b[i], labs (15L - i) + lround (x) + lrint (i * 0.25 + 0.1));
      EQUAL (c[i], 4 * (x < 0) + 8);
    }
  return 0;
}
