/* A loop over pointers.  */
#include "check.h"

#define N 128

int
main (void)
{
  int a[N];

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel copy(a)
  {
    int *end = a + N;
#pragma acc loop
    for (int *p = a; p < end; p++)
      *p = 2 * *p + 1;
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 2 * i + 1);
  return 0;
}
