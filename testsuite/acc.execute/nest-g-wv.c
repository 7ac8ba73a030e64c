/* gang on the outer loop, worker vector on the inner one.  */
#include "check.h"

#define N 20
#define M 333

int
main (void)
{
  static int a[N][M];

#pragma acc parallel num_gangs(4) num_workers(4) vector_length(32) copyout(a)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
#pragma acc loop worker vector
      for (int j = 0; j < M; j++)
	a[i][j] = i - j;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (a[i][j], i - j);
  return 0;
}
