/* One loop nest in a kernels region, without any loop directive.  */
#include "check.h"

#define N 50
#define M 70

int
main (void)
{
  static float a[N][M], b[N][M];

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      b[i][j] = i * 3 + j;
#pragma acc kernels copyin(b) copyout(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = 2 * b[i][j];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (a[i][j], 2 * (i * 3 + j));
  return 0;
}
