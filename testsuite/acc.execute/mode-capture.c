/* A capture of the gang gives all its lanes the same value.  */
#include "check.h"

#define N 25
#define M 50

int
main (void)
{
  static int a[N][M], seen[N];
  int next = 0;

#pragma acc parallel loop gang copy(a, next) vector_length(64)
  for (int i = 0; i < N; i++)
    {
      int mine;
#pragma acc atomic capture
      mine = next++;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	a[i][j] = mine * 1000 + j;
    }
  EQUAL (next, N);
  for (int i = 0; i < N; i++)
    {
      int mine = a[i][0] / 1000;
      CHECK (mine >= 0 && mine < N && !seen[mine]);
      seen[mine] = 1;
      for (int j = 0; j < M; j++)
	EQUAL (a[i][j], mine * 1000 + j);
    }
  return 0;
}
