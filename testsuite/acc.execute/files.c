/* Several files in one program: a region in each, functions and kernels of
   the same name and line.  */
/* { dg-additional-sources "files/one.c files/two.c" } */
#include "check.h"

extern void one (int *, int), two (int *, int);

#define N 64

int
main (void)
{
  int a[N] = { 0 };

#pragma acc data copy(a)
  {
    one (a, N);
#pragma acc parallel loop present(a)
    for (int i = 0; i < N; i++)
      a[i] *= 2;
    two (a, N);
    one (a, N / 2);
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 2 * (i + 1) + 1000 * i + (i < N / 2 ? i + 1 : 0));
  return 0;
}
