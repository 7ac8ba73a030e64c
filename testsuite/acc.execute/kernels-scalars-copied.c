/* Scalars without a clause are copied in and out in kernels.  */
#include "check.h"

#define N 10

int
main (void)
{
  int a[N], last = -1;
  double x = 2.5;

#pragma acc kernels copyout(a)
  {
    for (int i = 0; i < N; i++)
      a[i] = (int) (x * 2) + i;
    last = a[N - 1];
    x = x + 1;
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 5 + i);
  EQUAL (last, 5 + N - 1);
  EQUAL (x, 3.5);
  return 0;
}
