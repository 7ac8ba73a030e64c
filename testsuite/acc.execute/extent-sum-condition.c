/* A condition of a sum that may wrap around: the sum has no constant that could
   be taken away from both sides.  The compiler did not end.  */

#include "check.h"

enum { N = 90 };
static int a[N], b[N];

static void
some (int *p, const int *q, int n, unsigned shift, unsigned limit)
{
#pragma acc parallel loop
  for (int i = -1; i < n; i++)
    if (i + shift <= limit)
      p[i + 1] = q[i + 1] + 1;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    b[i] = 3 * i;
  some (a, b, N - 1, 3, 40);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i <= 38 ? 3 * i + 1 : 0);
  some (a, b, N - 1, -60u, 40);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i <= 38 || i > 60 ? 3 * i + 1 : 0);
  return 0;
}
