/* collapse with bounds, steps and directions from variables, and a level that
   has no iterations.  */
#include "check.h"

#define N 40

static void
run (int from, int to, int step, int rows)
{
  static int a[N][N];

  memset (a, 0, sizeof a);
#pragma acc parallel loop collapse(2) copy(a)
  for (int i = rows - 1; i >= 0; i--)
    for (int j = from; j < to; j += step)
      a[i][j] += i + j + 1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	int hit = i < rows && j >= from && j < to && (j - from) % step == 0;
	EQUAL (a[i][j], hit ? i + j + 1 : 0);
      }
}

int
main (void)
{
  run (0, N, 1, N);
  run (3, 31, 4, 17);
  run (5, 5, 1, 10);
  run (0, 10, 3, 0);
  run (39, 40, 9, 1);
  return 0;
}
