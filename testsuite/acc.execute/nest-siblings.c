/* Several vector loops in one gang iteration, with code of the gang before,
   between and after them.  */
#include "check.h"

#define N 30
#define M 100

int
main (void)
{
  static int a[N][M], b[N][M];
  int head[N], tail[N];

#pragma acc parallel loop gang copy(a, b) copyout(head, tail) \
  vector_length(64)
  for (int i = 0; i < N; i++)
    {
      int base = i * 10;
      head[i] = base;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	a[i][j] = base + j;
      base += 5;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	b[i][j] = base + a[i][M - 1 - j];
      tail[i] = base + b[i][0];
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (head[i], i * 10);
      EQUAL (tail[i], i * 10 + 5 + (i * 10 + 5) + (i * 10 + M - 1));
      for (int j = 0; j < M; j++)
	{
	  EQUAL (a[i][j], i * 10 + j);
	  EQUAL (b[i][j], i * 10 + 5 + i * 10 + M - 1 - j);
	}
    }
  return 0;
}
