/* The assertions of the standard library, which GCC 15 has on without optimization:
   those that hold.  */
/* { dg-additional-options "-D_GLIBCXX_ASSERTIONS -O0" } */
#include <array>
#include "check.h"

#define N 40

int
main ()
{
  std::array<int, N> a, b;
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 0;

#pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = 2 * a[N - 1 - i];

  for (int i = 0; i < N; i++)
    EQUAL (b[i], 2 * (N - 1 - i));
  return 0;
}
