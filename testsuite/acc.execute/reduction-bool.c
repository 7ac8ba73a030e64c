/* _Bool with bitwise and logical operators.  */
#include "check.h"

#define N 100

int
main (void)
{
  _Bool a[N], all = 1, any = 0, odd = 0;

  for (int i = 0; i < N; i++)
    a[i] = i % 7 != 3;
#pragma acc parallel loop copyin(a) reduction(&:all) reduction(|:any) \
  reduction(^:odd)
  for (int i = 0; i < N; i++)
    {
      all &= a[i];
      any |= a[i];
      odd ^= a[i];
    }
  _Bool want = 0;
  for (int i = 0; i < N; i++)
    want ^= a[i];
  EQUAL (all, 0);
  EQUAL (any, 1);
  EQUAL (odd, want);
  return 0;
}
