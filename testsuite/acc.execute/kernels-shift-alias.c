/* Pointers that may point to the same: the shift through an alias has to come
   out as a sequential one.  */
#include "check.h"

#define N 200

static void __attribute__ ((noipa))
shift (int *p, int *q, int n)
{
#pragma acc kernels present(p[0:n], q[0:n])
  for (int i = 0; i < n; i++)
    p[i] = q[i] + 1;
}

int
main (void)
{
  int a[N + 1];

  for (int i = 0; i <= N; i++)
    a[i] = i;
#pragma acc data copy(a)
  shift (a + 1, a, N);
  for (int i = 0; i <= N; i++)
    EQUAL (a[i], i);
  for (int i = 0; i <= N; i++)
    a[i] = 0;
#pragma acc data copy(a)
  shift (a + 1, a, N);
  for (int i = 0; i <= N; i++)
    EQUAL (a[i], i);
  return 0;
}
