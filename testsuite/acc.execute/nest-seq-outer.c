/* A sequential loop around a parallel one: its iterations stay in order.  */
#include "check.h"

#define N 256
#define STEPS 6

int
main (void)
{
  static int a[N];

#pragma acc parallel num_gangs(1) vector_length(64) copy(a)
  {
#pragma acc loop seq
    for (int t = 0; t < STEPS; t++)
#pragma acc loop vector
      for (int i = 0; i < N; i++)
	a[i] = 3 * a[i] + t;
  }
  int want = 0;
  for (int t = 0; t < STEPS; t++)
    want = 3 * want + t;
  for (int i = 0; i < N; i++)
    EQUAL (a[i], want);
  return 0;
}
