/* The same region many times, and modules loaded once.  */
#include "check.h"

#define N 32

int
main (void)
{
  int a[N] = { 0 }, s = 0;

#pragma acc data copy(a)
  for (int t = 0; t < 50; t++)
    {
#pragma acc parallel loop present(a)
      for (int i = 0; i < N; i++)
	a[i] += t;
#pragma acc parallel loop present(a) reduction(+:s)
      for (int i = 0; i < N; i++)
	s += a[i] & 1;
    }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 49 * 50 / 2);
  int want = 0;
  for (int t = 0, v = 0; t < 50; t++)
    {
      v += t;
      want += N * (v & 1);
    }
  EQUAL (s, want);
  return 0;
}
