/* An array private to a gang, written by one vector loop and read by the
   next one in another order.  */
#include "check.h"

#define N 20
#define M 96

int
main (void)
{
  static int a[N][M];
  int buf[M];

#pragma acc parallel loop gang private(buf) copyout(a) vector_length(64)
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	buf[j] = i * M + j;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	a[i][j] = buf[M - 1 - j];
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (a[i][j], i * M + M - 1 - j);
  return 0;
}
