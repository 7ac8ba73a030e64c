/* The variable of a reduction in a data clause of the construct, and present
   from a data region.  */
#include "check.h"

#define N 300

int
main (void)
{
  int sum = 7, other = 1;

#pragma acc parallel loop copy(sum) reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += i;
  EQUAL (sum, 7 + N * (N - 1) / 2);
#pragma acc data copy(other)
  {
#pragma acc parallel loop present(other) reduction(+:other)
    for (int i = 0; i < N; i++)
      other += 2;
    if (separate_memory ())
      EQUAL (other, 1);
#pragma acc update self(other)
    EQUAL (other, 1 + 2 * N);
  }
  EQUAL (other, 1 + 2 * N);
  return 0;
}
