/* A sum in a local variable of the gang that goes to an element.  */
#include "check.h"

#define N 32
#define M 32

int
main (void)
{
  static int a[N][M], b[M];

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i * j;
#pragma acc parallel loop gang copyin(a) copy(b)
  for (int j = 0; j < M; j++)
    {
      int s = b[j];
#pragma acc loop vector reduction(+:s)
      for (int i = 0; i < N; i++)
	s += a[i][j];
      b[j] = s;
    }
  for (int j = 0; j < M; j++)
    EQUAL (b[j], j * N * (N - 1) / 2);
  return 0;
}
