/* A loop of the gang that ends when a vector reduction says so.  */
#include "check.h"

#define N 12
#define M 64

int
main (void)
{
  static double a[N][M];
  int steps[N];

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = (i + 1) * (j + 1);
#pragma acc parallel loop gang copy(a) copyout(steps) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      int n = 0;
      double most;
      do
	{
	  most = 0;
#pragma acc loop vector reduction(max:most)
	  for (int j = 0; j < M; j++)
	    {
	      a[i][j] *= 0.5;
	      most = a[i][j] > most ? a[i][j] : most;
	    }
	  n++;
	}
      while (most > 1);
      steps[i] = n;
    }
  for (int i = 0; i < N; i++)
    {
      int n = 0;
      double most = (i + 1) * M;
      do
	{
	  most *= 0.5;
	  n++;
	}
      while (most > 1);
      EQUAL (steps[i], n);
      for (int j = 0; j < M; j++)
	EQUAL (a[i][j] * (1 << n), (i + 1) * (j + 1));
    }
  return 0;
}
