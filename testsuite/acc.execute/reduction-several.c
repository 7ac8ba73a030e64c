/* Several variables of different types in one clause, and several
   clauses.  */
#include "check.h"

#define N 700

int
main (void)
{
  static int a[N];
  int isum = 1, count = 0;
  long lsum = 2;
  float fsum = 3;
  double dsum = 4, dmax = 0;
  unsigned char mask = 0;

  for (int i = 0; i < N; i++)
    a[i] = (i * 3) % 10;
#pragma acc parallel loop copyin(a) reduction(+:isum, lsum, fsum, dsum, count) \
  reduction(max:dmax) reduction(|:mask)
  for (int i = 0; i < N; i++)
    {
      isum += a[i];
      lsum += 2 * a[i];
      fsum += 0.5f * a[i];
      dsum += 0.25 * a[i];
      if (a[i] > 4)
	count++;
      dmax = a[i] > dmax ? a[i] : dmax;
      mask |= 1 << a[i] % 8;
    }
  EQUAL (isum, 1 + N / 10 * 45);
  EQUAL (lsum, 2 + N / 10 * 90);
  EQUAL (fsum, 3 + N / 10 * 22.5);
  EQUAL (dsum, 4 + N / 10 * 11.25);
  EQUAL (count, N / 2);
  EQUAL (dmax, 9);
  EQUAL (mask, 255);
  return 0;
}
