/* Which loop gets the contiguous index must not change the result: transposed
   accesses, both orders.  */
#include "check.h"

#define N 40
#define M 56

int
main (void)
{
  static double a[N][M], b[M][N], c[N][M];

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i * M + j;
#pragma acc kernels copyin(a) copyout(b, c)
  {
    for (int j = 0; j < M; j++)
      for (int i = 0; i < N; i++)
	b[j][i] = a[i][j];
    for (int j = 0; j < M; j++)
      for (int i = 0; i < N; i++)
	c[i][j] = 2 * a[i][j];
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	EQUAL (b[j][i], i * M + j);
	EQUAL (c[i][j], 2 * (i * M + j));
      }
  return 0;
}
