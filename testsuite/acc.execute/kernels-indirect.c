/* Stores through an index array: without independent they keep the order.  */
#include "check.h"

#define N 100

int
main (void)
{
  int a[10], idx[N];

  for (int i = 0; i < N; i++)
    idx[i] = i * i % 10;
  for (int k = 0; k < 10; k++)
    a[k] = -1;
#pragma acc kernels copyin(idx) copy(a)
  for (int i = 0; i < N; i++)
    a[idx[i]] = i;
  int want[10];
  for (int k = 0; k < 10; k++)
    want[k] = -1;
  for (int i = 0; i < N; i++)
    want[i * i % 10] = i;
  for (int k = 0; k < 10; k++)
    EQUAL (a[k], want[k]);
  return 0;
}
