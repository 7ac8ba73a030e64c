/* worker and vector loops without a gang loop: every gang does all of it, so
   there is one.  */
#include "check.h"

#define N 33
#define M 50

int
main (void)
{
  static int a[N][M];

#pragma acc parallel num_gangs(1) num_workers(4) vector_length(32) copyout(a)
  {
#pragma acc loop worker
    for (int i = 0; i < N; i++)
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	a[i][j] = i * j;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (a[i][j], i * j);
  return 0;
}
