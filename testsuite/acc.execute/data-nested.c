/* Nested data regions: the inner one finds the objects of the outer one and
   copies nothing.  */
#include "check.h"

#define N 64

int
main (void)
{
  float a[N];

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copy(a)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] += 1;
#pragma acc data copy(a)
    {
#pragma acc parallel loop copyin(a)
      for (int i = 0; i < N; i++)
	a[i] *= 2;
    }
    if (separate_memory ())
      EQUAL (a[3], 3);
#pragma acc parallel loop pcopy(a)
    for (int i = 0; i < N; i++)
      a[i] -= 1;
    if (separate_memory ())
      EQUAL (a[3], 3);
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 2 * (i + 1) - 1);
  return 0;
}
