/* Nests that access memory along both loops, in blocks on the host: sizes that
   are no multiples of a block, bounds that are not zero, both orders of the
   loops, conditions, locals, nothing to do.  */

#include <stdlib.h>

#define M 83
#define N 61

static float a[M][N], b[N][M], c[N][M];

static void
rows (int i0, int m, int n)
{
#pragma acc parallel loop collapse(2) copyin(a) copy(b)
  for (int i = i0; i < m; i++)
    for (int j = 0; j < n; j++)
      b[j][i] = a[i][j] + i;
}

static void
columns (int j0, int m, int n)
{
#pragma acc parallel loop gang copyin(a) copy(c)
  for (int j = j0; j < n; j++)
    {
#pragma acc loop vector
      for (int i = 1; i < m - 2; i++)
	{
	  float v = a[i][j];
	  if (v > 3)
	    c[j][i] = v - j;
	}
    }
}

static void
found (unsigned m, unsigned n)
{
#pragma acc kernels copyin(a) copy(b)
  for (unsigned i = 0; i < m; i++)
    for (unsigned j = 0; j < n; j++)
      b[j][i] += a[i][j];
}

int
main (void)
{
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      {
	a[i][j] = (i * 7 + j * 3) % 11;
	b[j][i] = c[j][i] = -1;
      }
  rows (5, M, N);
  rows (9, 9, N);
  rows (3, 1, -2);
  columns (2, M, N - 1);
  columns (2, M, 1);
  found (M - 1, N - 3);
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      {
	float v = i >= 5 ? a[i][j] + i : -1;
	if (i < M - 1 && j < N - 3)
	  v += a[i][j];
	int in = j >= 2 && j < N - 1 && i >= 1 && i < M - 2 && a[i][j] > 3;
	if (b[j][i] != v || c[j][i] != (in ? a[i][j] - j : -1))
	  abort ();
      }
  return 0;
}
