/* An assertion of the standard library that fails on the device says so and ends the
   program.  */
/* { dg-additional-options "-D_GLIBCXX_ASSERTIONS" } */
/* { dg-devices "sim nvidia" } */
/* { dg-shouldfail "assertion" "sim nvidia" } */
/* { dg-output "\[0-9\]+: .*Assertion .__n < this->size.*failed" "sim nvidia" } */
#include <array>
#include "check.h"

#define N 40

int
main ()
{
  std::array<int, N> a, b;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i == 7 ? N : i];
  return 0;
}
