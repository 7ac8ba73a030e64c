/* Regions in static, inline and recursive functions.  */
#include "check.h"

#define N 50

static inline void
add (int *a, int x)
{
#pragma acc parallel loop present(a[0:N])
  for (int i = 0; i < N; i++)
    a[i] += x;
}

static void
deep (int *a, int depth)
{
#pragma acc data copy(a[0:N])
  {
    add (a, depth);
    if (depth)
      deep (a, depth - 1);
  }
}

int
main (void)
{
  int a[N];

  for (int i = 0; i < N; i++)
    a[i] = i;
  deep (a, 5);
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 15);
  return 0;
}
