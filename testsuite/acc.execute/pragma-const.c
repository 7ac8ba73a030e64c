/* const(list) and readonly: what they say not to be written.  */
#include "check.h"

#define N 300

static void
add (int *to, int *x, int *y, int n)
{
#pragma acc kernels const(x, y) copyin(x[0:n], y[0:n]) copyout(to[0:n])
  for (int i = 0; i < n; i++)
    to[i] = x[i] + y[i];
}

static void
twice (int *to, int *from)
{
#pragma acc data copyout(to[0:N]) copyin(readonly: from[0:N])
#pragma acc parallel loop present(to[0:N]) copyin(readonly: from[0:N])
  for (int i = 0; i < N; i++)
    to[i] = 2 * from[i];
}

int
main (void)
{
  int a[N], b[N], c[N];
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      b[i] = 3 * i;
    }
  add (c, a, b, N);
  for (int i = 0; i < N; i++)
    EQUAL (c[i], 4 * i);
  twice (a, c);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 8 * i);
  return 0;
}
