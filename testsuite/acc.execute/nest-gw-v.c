/* gang worker on the outer loop, vector on the inner one.  */
#include "check.h"

#define N 70
#define M 45

int
main (void)
{
  static double a[N][M], b[M][N];

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = 100 * i + j;
#pragma acc parallel loop gang worker copyin(a) copyout(b) num_workers(3) \
  vector_length(32)
  for (int i = 0; i < N; i++)
#pragma acc loop vector
    for (int j = 0; j < M; j++)
      b[j][i] = a[i][j];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (b[j][i], 100 * i + j);
  return 0;
}
