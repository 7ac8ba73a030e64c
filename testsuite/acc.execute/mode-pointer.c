/* A pointer of the gang: to its own array or to memory, used by the vector
   loop.  */
#include "check.h"

#define N 10
#define M 40

int
main (void)
{
  static int a[N][M], b[N][M];

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i + j;
#pragma acc parallel loop gang copyin(a) copyout(b) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      int own[M];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	own[j] = -j;
      const int *p = i % 2 ? own : a[i];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = p[M - 1 - j];
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (b[i][j], i % 2 ? -(M - 1 - j) : i + M - 1 - j);
  return 0;
}
