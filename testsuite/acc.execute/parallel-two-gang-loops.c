/* Two gang loops in one region, each complete.  */
#include "check.h"

#define N 400

int
main (void)
{
  int a[N], b[N];

#pragma acc parallel num_gangs(5) vector_length(32) copyout(a, b)
  {
#pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      a[i] = i * i;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      b[i] = -i;
  }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i * i);
      EQUAL (b[i], -i);
    }
  return 0;
}
