/* A sum over gang, worker and vector of three loops, the clause on each.  */
#include "check.h"

#define N 10
#define M 11
#define L 40

int
main (void)
{
  static int a[N][M][L];
  long sum = 5;

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++)
	a[i][j][k] = i + j * k;
#pragma acc parallel num_gangs(4) num_workers(4) vector_length(32) copyin(a) \
  copy(sum)
  {
#pragma acc loop gang reduction(+:sum)
    for (int i = 0; i < N; i++)
#pragma acc loop worker reduction(+:sum)
      for (int j = 0; j < M; j++)
#pragma acc loop vector reduction(+:sum)
	for (int k = 0; k < L; k++)
	  sum += a[i][j][k];
  }
  long want = 5;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++)
	want += i + j * k;
  EQUAL (sum, want);
  return 0;
}
