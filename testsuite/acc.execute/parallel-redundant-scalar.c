/* Gangs that all compute the same scalar, and then share a loop.  */
#include "check.h"

#define N 500

int
main (void)
{
  int a[N], b[N];

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel num_gangs(8) copyin(a) copyout(b)
  {
    int s = 0;
    for (int k = 0; k < 10; k++)
      s += a[k];
#pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      b[i] = a[i] + s;
  }
  for (int i = 0; i < N; i++)
    EQUAL (b[i], i + 45);
  return 0;
}
