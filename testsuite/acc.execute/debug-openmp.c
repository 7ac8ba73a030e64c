/* Constructs inside of OpenMP constructs, with debug information: variables of blocks
   before, inside and after.  */
/* { dg-additional-options "-fopenmp -g" } */
#include "check.h"

#define N 300

static int out[4][N];

static int
blocks (void)
{
  int sum = 0;
  {
    int before = 3, *first = out[0];
    first[0] = before;
  }
#pragma omp parallel for num_threads (3)
  for (int k = 0; k < 4; k++)
    {
      int *mine = out[k];
#pragma acc parallel loop copyout (mine[0:N])
      for (int i = 0; i < N; i++)
	{
	  int inner = k - i;
	  mine[i] = inner;
	}
    }
  {
    int s = 0, *mine = out[3];
    for (int i = 0; i < N; i++)
      {
	int one = mine[i];
	s += one;
      }
    sum = s;
  }
#pragma omp parallel num_threads (2)
#pragma omp single
  for (int k = 0; k < 4; k++)
#pragma omp task
    {
      int s = 0, *mine = out[k];
#pragma acc parallel loop copyin (mine[0:N]) reduction (+:s)
      for (int i = 0; i < N; i++)
	s += mine[i];
      mine[0] = s;
    }
  return sum;
}

int
main (void)
{
  EQUAL (blocks (), 3 * N - N * (N - 1) / 2);
  for (int k = 0; k < 4; k++)
    EQUAL (out[k][0], k * N - N * (N - 1) / 2);
  return 0;
}
