/* Atomics in vector loops, on an element of the gang and on a shared
   one.  */
#include "check.h"

#define N 20
#define M 64

int
main (void)
{
  static int row[N];
  int all = 0;

#pragma acc parallel loop gang copy(row, all) vector_length(32)
  for (int i = 0; i < N; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < M; j++)
	{
#pragma acc atomic
	  row[i] += j;
#pragma acc atomic
	  all++;
	}
    }
  for (int i = 0; i < N; i++)
    EQUAL (row[i], M * (M - 1) / 2);
  EQUAL (all, N * M);
  return 0;
}
