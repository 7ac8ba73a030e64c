/* The same array declared inside of the gang loop.  */
#include "check.h"

#define N 20
#define M 50

int
main (void)
{
  static float a[N][M];

#pragma acc parallel loop gang copyout(a) num_workers(2) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      float row[M];
#pragma acc loop worker vector
      for (int j = 0; j < M; j++)
	row[j] = i + 0.5f * j;
#pragma acc loop worker vector
      for (int j = 0; j < M; j++)
	a[i][j] = row[j] + row[(j + 1) % M] + row[(j + 7) % M];
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (a[i][j], 3 * i + 0.5 * (j + (j + 1) % M + (j + 7) % M));
  return 0;
}
