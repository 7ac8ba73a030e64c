/* A struct of the gang, changed by the gang between vector loops.  */
#include "check.h"

#define N 10
#define M 40

struct s { int base; float scale; int table[3]; };

int
main (void)
{
  static float a[N][M];

#pragma acc parallel loop gang copy(a) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      struct s s = { i, 0.5f, { 1, 2, 3 } };
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	a[i][j] = s.base + j * s.scale + s.table[j % 3];
      s.base = -i;
      s.table[i % 3] = 100;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	a[i][j] += s.base + s.table[j % 3];
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (a[i][j], j * 0.5 + (j % 3 + 1)
		      + (i % 3 == j % 3 ? 100 : j % 3 + 1));
  return 0;
}
