/* A vector sum for each gang iteration, stored by the gang.  */
#include "check.h"

#define N 60
#define M 75

int
main (void)
{
  static float a[N][M], row[N];

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i + j;
#pragma acc parallel loop gang copyin(a) copyout(row) vector_length(64)
  for (int i = 0; i < N; i++)
    {
      float s = 1;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < M; j++)
	s += a[i][j];
      row[i] = 2 * s;
    }
  for (int i = 0; i < N; i++)
    EQUAL (row[i], 2 * (1 + M * i + M * (M - 1) / 2));
  return 0;
}
