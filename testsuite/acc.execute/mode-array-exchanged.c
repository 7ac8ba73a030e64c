/* Two arrays of the gang exchanged in a sequential loop of vector loops.  */
#include "check.h"

#define N 6
#define M 96
#define STEPS 5

int
main (void)
{
  static int a[N][M];

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = (i + 1) * j % 37;
#pragma acc parallel loop gang copy(a) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      int x[M], y[M];
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	x[j] = a[i][j];
      for (int t = 0; t < STEPS; t++)
	{
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    y[j] = x[(j + 1) % M] + x[(j + M - 1) % M];
#pragma acc loop vector
	  for (int j = 0; j < M; j++)
	    x[j] = y[j] % 1009;
	}
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	a[i][j] = x[j];
    }
  for (int i = 0; i < N; i++)
    {
      int x[M], y[M];
      for (int j = 0; j < M; j++)
	x[j] = (i + 1) * j % 37;
      for (int t = 0; t < STEPS; t++)
	{
	  for (int j = 0; j < M; j++)
	    y[j] = x[(j + 1) % M] + x[(j + M - 1) % M];
	  for (int j = 0; j < M; j++)
	    x[j] = y[j] % 1009;
	}
      for (int j = 0; j < M; j++)
	EQUAL (a[i][j], x[j]);
    }
  return 0;
}
