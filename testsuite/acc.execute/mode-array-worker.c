/* An array of the worker, shared by its lanes and by nobody else.  */
#include "check.h"

#define N 5
#define M 13
#define L 32

int
main (void)
{
  static int a[N][M][L];

#pragma acc parallel num_gangs(3) num_workers(4) vector_length(32) copyout(a)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
#pragma acc loop worker
      for (int j = 0; j < M; j++)
	{
	  int t[L];
#pragma acc loop vector
	  for (int k = 0; k < L; k++)
	    t[k] = 100 * i + 10 * j + k;
#pragma acc loop vector
	  for (int k = 0; k < L; k++)
	    a[i][j][k] = t[L - 1 - k] - t[0];
	}
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++)
	EQUAL (a[i][j][k], L - 1 - k);
  return 0;
}
