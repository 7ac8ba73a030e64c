/* Arrays and scalars declared inside of a kernels region, used by several
   nests.  */
#include "check.h"

#define N 50

int
main (void)
{
  int a[N];

#pragma acc kernels copyout(a)
  {
    int t[N], k = 3;
    for (int i = 0; i < N; i++)
      t[i] = i * k;
    k = t[N - 1];
    for (int i = 0; i < N; i++)
      a[i] = t[N - 1 - i] + k;
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 3 * (N - 1 - i) + 3 * (N - 1));
  return 0;
}
