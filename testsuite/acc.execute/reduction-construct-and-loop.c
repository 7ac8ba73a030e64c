/* The construct's reduction and a loop's inside of it.  */
#include "check.h"

#define N 800

int
main (void)
{
  static int a[N];
  int sum = 10;

  for (int i = 0; i < N; i++)
    a[i] = i % 9;
#pragma acc parallel copyin(a) reduction(+:sum) num_gangs(5)
  {
#pragma acc loop gang vector reduction(+:sum)
    for (int i = 0; i < N; i++)
      sum += a[i];
  }
  int want = 10;
  for (int i = 0; i < N; i++)
    want += i % 9;
  EQUAL (sum, want);
  return 0;
}
