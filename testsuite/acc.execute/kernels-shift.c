/* An overlapping shift: forwards it needs the order, backwards as well.  */
#include "check.h"

#define N 300

int
main (void)
{
  static int a[N], b[N];

  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
#pragma acc kernels copy(a, b)
  {
    for (int i = 0; i < N - 1; i++)
      a[i] = a[i + 1];
    for (int i = 1; i < N; i++)
      b[i] = b[i - 1];
  }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i < N - 1 ? i + 1 : N - 1);
      EQUAL (b[i], 0);
    }
  return 0;
}
