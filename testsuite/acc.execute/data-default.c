/* default(none) with every variable named, default(present) without.  */
#include "check.h"

#define N 50

int
main (void)
{
  int a[N], b[N], n = N, k = 3;

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copyin(a) copyout(b)
  {
#pragma acc parallel loop default(none) present(a, b) firstprivate(n, k)
    for (int i = 0; i < n; i++)
      b[i] = a[i] * k;
#pragma acc parallel loop default(present)
    for (int i = 0; i < n; i++)
      b[i] += a[i];
#pragma acc kernels default(present)
    for (int i = 0; i < n; i++)
      b[i]++;
    if (separate_memory ())
      {
	b[0] = -1;
	a[1] = 500;
      }
  }
  EQUAL (b[0], 1);
  for (int i = 2; i < N; i++)
    EQUAL (b[i], i * 4 + 1);
  return 0;
}
