/* A store of the gang happens once: increments of memory outside of the
   vector loops.  */
#include "check.h"

#define N 20
#define M 40

int
main (void)
{
  static int count[N], a[N][M];

#pragma acc parallel loop gang copy(count, a) num_workers(4) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      count[i]++;
#pragma acc loop worker vector
      for (int j = 0; j < M; j++)
	a[i][j] = count[i];
      count[i] += 10;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	a[i][j] += count[i];
      count[i] *= 3;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (count[i], 33);
      for (int j = 0; j < M; j++)
	EQUAL (a[i][j], 12);
    }
  return 0;
}
