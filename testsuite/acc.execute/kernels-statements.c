/* Statements outside of loops, between nests.  */
#include "check.h"

#define N 120

int
main (void)
{
  int a[N], b[N], first = 0;

  for (int i = 0; i < N; i++)
    a[i] = i + 1;
#pragma acc kernels copy(a, first) copyout(b)
  {
    a[0] = 50;
    for (int i = 0; i < N; i++)
      b[i] = a[i] * 2;
    first = b[0] + b[1];
    for (int i = 0; i < N; i++)
      b[i] += first;
  }
  EQUAL (first, 104);
  for (int i = 0; i < N; i++)
    EQUAL (b[i], (i ? i + 1 : 50) * 2 + 104);
  return 0;
}
