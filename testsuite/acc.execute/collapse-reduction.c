/* A reduction and private variables on a collapsed loop.  */
#include "check.h"

#define N 37
#define M 29

int
main (void)
{
  static int a[N][M];
  long sum = 10;
  int t;

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i - 2 * j;
#pragma acc parallel loop collapse(2) reduction(+:sum) private(t) copyin(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	t = a[i][j];
	sum += t * t;
      }
  long want = 10;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      want += (i - 2 * j) * (i - 2 * j);
  EQUAL (sum, want);
  return 0;
}
