/* Rows of two-dimensional arrays.  */
#include "check.h"

#define N 12
#define M 17

int
main (void)
{
  static int a[N][M];

#pragma acc data copy(a[2:5][0:M])
  {
#pragma acc parallel loop collapse(2)
    for (int i = 2; i < 7; i++)
      for (int j = 0; j < M; j++)
	a[i][j] = i * j + 1;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (a[i][j], i >= 2 && i < 7 ? i * j + 1 : 0);
  return 0;
}
