/* What -fsanitize=undefined adds to a region is the host's alone.  */
/* { dg-additional-options "-fsanitize=undefined" } */
#include "check.h"

#define N 32

int
main (void)
{
  int a[N], b[N], s = 3;
  for (int i = 0; i < N; i++)
    a[i] = i + 1;
#pragma acc parallel loop copyin(a) copyout(b) firstprivate(s)
  for (int i = 0; i < N; i++)
    b[i] = 1000 / a[i] + (a[i] << s) - a[N - 1 - i] % a[i];
  for (int i = 0; i < N; i++)
    EQUAL (b[i], 1000 / a[i] + (a[i] << s) - a[N - 1 - i] % a[i]);
  return 0;
}
