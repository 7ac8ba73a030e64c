/* A scalar private to a worker, used by its vector loop.  */
#include "check.h"

#define N 14
#define M 9
#define L 33

int
main (void)
{
  static int a[N][M][L];
  int t;

#pragma acc parallel num_gangs(5) num_workers(4) vector_length(32) copyout(a)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
#pragma acc loop worker private(t)
      for (int j = 0; j < M; j++)
	{
	  t = i * j;
#pragma acc loop vector
	  for (int k = 0; k < L; k++)
	    a[i][j][k] = t + k;
	}
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++)
	EQUAL (a[i][j][k], i * j + k);
  return 0;
}
