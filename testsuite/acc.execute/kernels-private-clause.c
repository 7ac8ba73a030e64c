/* Private arrays and scalars of loops in kernels.  */
#include "check.h"

#define N 70

int
main (void)
{
  int a[N], t[4], u;

#pragma acc kernels copyout(a)
  {
#pragma acc loop independent private(t, u)
    for (int i = 0; i < N; i++)
      {
	for (int k = 0; k < 4; k++)
	  t[k] = i * k;
	u = t[3] - t[1];
	a[i] = u + t[2];
      }
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 4 * i);
  return 0;
}
