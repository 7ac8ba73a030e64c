/* Steps from variables, positive and negative, that the bounds do not hit.  */
#include "check.h"

#define N 100

static void
run (int from, int to, int step)
{
  int a[N];

  memset (a, 0, sizeof a);
  if (step > 0)
    {
#pragma acc parallel loop copy(a)
      for (int i = from; i < to; i += step)
	a[i]++;
      for (int i = from; i < to; i += step)
	a[i]--;
    }
  else
    {
      int down = -step;
#pragma acc parallel loop copy(a)
      for (int i = from; i > to; i -= down)
	a[i]++;
      for (int i = from; i > to; i -= down)
	a[i]--;
    }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 0);
}

int
main (void)
{
  run (0, 100, 1);
  run (3, 98, 7);
  run (10, 11, 100);
  run (99, -1, -1);
  run (97, 2, -9);
  run (5, 90, 2);
  return 0;
}
