/* parallel loop with copyin and copyout.  */
#include "check.h"

#define N 1000

int
main (void)
{
  int a[N], b[N];

  for (int i = 0; i < N; i++)
    a[i] = 3 * i, b[i] = -1;
#pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 1;
  for (int i = 0; i < N; i++)
    EQUAL (b[i], 3 * i + 1);
  return 0;
}
