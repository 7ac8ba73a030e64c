/* The result of one loop feeds the next one of the same gang.  */
#include "check.h"

#define N 24
#define M 100

int
main (void)
{
  static double a[N][M];

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = 1 + (i + j) % 4;
#pragma acc parallel loop gang copy(a) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      double sum = 0;
#pragma acc loop vector reduction(+:sum)
      for (int j = 0; j < M; j++)
	sum += a[i][j];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	a[i][j] = a[i][j] * 4 - sum;
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (a[i][j], 4 * (1 + (i + j) % 4) - 250);
  return 0;
}
