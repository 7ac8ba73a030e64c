/* Prefix sums in steps of a sequential outer loop on the host.  */
#include "check.h"

#define N 256

int
main (void)
{
  static int a[N], b[N];

  for (int i = 0; i < N; i++)
    a[i] = i % 10;
#pragma acc data copy(a) create(b)
  for (int d = 1; d < N; d *= 2)
    {
#pragma acc parallel loop
      for (int i = 0; i < N; i++)
	b[i] = i >= d ? a[i] + a[i - d] : a[i];
#pragma acc parallel loop
      for (int i = 0; i < N; i++)
	a[i] = b[i];
    }
  for (int i = 0, s = 0; i < N; i++)
    {
      s += i % 10;
      EQUAL (a[i], s);
    }
  return 0;
}
