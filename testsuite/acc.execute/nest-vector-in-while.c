/* A vector loop inside of a sequential while loop of the gang.  */
#include "check.h"

#define N 16
#define M 64

int
main (void)
{
  static int a[N][M];
  int rounds[N];

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = j;
#pragma acc parallel loop gang copy(a) copyout(rounds) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      int n = 0;
      while (a[i][0] < 10 + i)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    a[i][j] += 3;
	  n++;
	}
      rounds[i] = n;
    }
  for (int i = 0; i < N; i++)
    {
      int n = (10 + i + 2) / 3;
      EQUAL (rounds[i], n);
      for (int j = 0; j < M; j++)
	EQUAL (a[i][j], j + 3 * n);
    }
  return 0;
}
