/* Game of life on a torus, char cells, two buffers by pointer swap.  */
#include "check.h"

#define N 24

static void
step (int n, unsigned char (*restrict to)[n],
      unsigned char (*restrict from)[n])
{
#pragma acc parallel loop collapse(2) present(to[0:n][0:n], from[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	int alive = 0;
	for (int di = -1; di <= 1; di++)
	  for (int dj = -1; dj <= 1; dj++)
	    if (di || dj)
	      alive += from[(i + di + n) % n][(j + dj + n) % n];
	to[i][j] = alive == 3 || (alive == 2 && from[i][j]);
      }
}

int
main (void)
{
  static unsigned char a[N][N], b[N][N];
  static const int glider[5][2]
    = { { 0, 1 }, { 1, 2 }, { 2, 0 }, { 2, 1 }, { 2, 2 } };

  for (int k = 0; k < 5; k++)
    a[glider[k][0]][glider[k][1]] = 1;
#pragma acc data copy(a) create(b)
  for (int t = 0; t < 4; t++)
    {
      step (N, b, a);
      step (N, a, b);
    }
  /* After eight steps the glider has gone two down and two right.  */
  int count = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      count += a[i][j];
  EQUAL (count, 5);
  for (int k = 0; k < 5; k++)
    EQUAL (a[glider[k][0] + 2][glider[k][1] + 2], 1);
  return 0;
}
