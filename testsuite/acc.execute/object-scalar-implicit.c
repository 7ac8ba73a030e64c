/* A scalar in a data region, implicit inside: present is used.  */
#include "check.h"

#define N 10

int
main (void)
{
  int x = 5, a[N];

#pragma acc data copy(x)
  {
#pragma acc parallel loop copyout(a) present(x)
    for (int i = 0; i < N; i++)
      a[i] = x;
    if (separate_memory ())
      x = 1000;
#pragma acc kernels copyout(a)
    {
      for (int i = 0; i < N; i++)
	a[i] = x + i;
      x = 77;
    }
    if (separate_memory ())
      EQUAL (x, 1000);
  }
  EQUAL (x, 77);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 5 + i);
  return 0;
}
