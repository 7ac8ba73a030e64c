/* max and min written in the ways that people write them.  */
#include "check.h"
#include <math.h>

#define N 400

int
main (void)
{
  static double a[N];
  double m1 = -1e30, m2 = -1e30, m3 = -1e30, m4 = 1e30, m5 = 1e30;
  int k1 = -1000, k2 = 1000;

  for (int i = 0; i < N; i++)
    a[i] = (i * 53) % 397 - 200 + 0.5;
#pragma acc parallel loop copyin(a) reduction(max:m1, m2, m3, k1) \
  reduction(min:m4, m5, k2)
  for (int i = 0; i < N; i++)
    {
      m1 = fmax (m1, a[i]);
      if (a[i] > m2)
	m2 = a[i];
      m3 = m3 < a[i] ? a[i] : m3;
      m4 = fmin (a[i], m4);
      if (m5 > a[i])
	m5 = a[i];
      int k = (int) a[i];
      k1 = k1 > k ? k1 : k;
      k2 = k2 < k ? k2 : k;
    }
  EQUAL (m1, 196.5);
  EQUAL (m2, 196.5);
  EQUAL (m3, 196.5);
  EQUAL (m4, -199.5);
  EQUAL (m5, -199.5);
  EQUAL (k1, 196);
  EQUAL (k2, -199);
  return 0;
}
