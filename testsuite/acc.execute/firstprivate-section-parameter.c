/* firstprivate and private of a section whose length is computed from a parameter:
   each copy's extent is computed in the region.  */
#include "check.h"

#define N 40

static int
copied (int *q, int n, int *a)
{
  int bad = 0;
#pragma acc parallel loop num_gangs(2) vector_length(32) firstprivate(q[3:n - 3]) \
  copyout(a[0:N])
  for (int i = 0; i < N; i++)
    a[i] = q[3 + i % (n - 3)];
  for (int i = 0; i < N; i++)
    bad += a[i] != 10 * (3 + i % (n - 3));
  return bad;
}

static int
own (int *q, int n, int *a)
{
  int bad = 0;
#pragma acc parallel loop gang private(q[0:n + 2]) copyout(a[0:N])
  for (int i = 0; i < N; i++)
    {
      for (int k = 0; k < n + 2; k++)
	q[k] = i + k;
      a[i] = q[n + 1] - q[0];
    }
  for (int i = 0; i < N; i++)
    bad += a[i] != n + 1;
  return bad;
}

int
main (void)
{
  int q[12], a[N];
  for (int i = 0; i < 12; i++)
    q[i] = 10 * i;
  CHECK (copied (q, 8, a) == 0);
  CHECK (copied (q, 12, a) == 0);
  CHECK (own (q, 8, a) == 0);
  for (int i = 0; i < 12; i++)
    EQUAL (q[i], 10 * i);
  return 0;
}
