/* Vector loops under conditions that differ from gang to gang.  */
#include "check.h"

#define N 25
#define M 60

int
main (void)
{
  static int a[N][M];
  int kind[N];

  for (int i = 0; i < N; i++)
    kind[i] = i % 3;
#pragma acc parallel loop gang copyin(kind) copy(a) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      if (kind[i] == 0)
	continue;
      if (kind[i] == 1)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    a[i][j] = j;
	}
      else
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j += 2)
	    a[i][j] = -j;
	}
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (a[i][j], i % 3 == 1 ? j : i % 3 == 2 && j % 2 == 0 ? -j : 0);
  return 0;
}
