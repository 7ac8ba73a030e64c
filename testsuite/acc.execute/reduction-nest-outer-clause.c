/* gang worker on the outer loop, vector on the inner one, the clause on the
   outer one alone: the inner one is found.  */
/* { dg-prune-output "nested loop in reduction needs reduction clause" } */
#include "check.h"

#define N 40
#define M 70

int
main (void)
{
  static int a[N][M];
  int sum = 0;

  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i ^ j;
#pragma acc parallel loop gang worker num_workers(2) vector_length(32) \
  copyin(a) reduction(+:sum)
  for (int i = 0; i < N; i++)
#pragma acc loop vector reduction(+:sum)
    for (int j = 0; j < M; j++)
      sum += a[i][j];
  int want = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      want += i ^ j;
  EQUAL (sum, want);
  return 0;
}
