/* serial: one gang, one worker, one lane; order is kept.  */
#include "check.h"

#define N 100

int
main (void)
{
  int a[N], count = 0;

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc serial copy(a, count)
  {
    count++;
    for (int i = 1; i < N; i++)
      a[i] += a[i - 1];
  }
  EQUAL (count, 1);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i * (i + 1) / 2);
  return 0;
}
