/* dim: of a routine directive may be an enumerator in C.  */
#include "check.h"

#define N 30
#define M 40

enum { ROW = 1, ROWS };

#pragma acc routine gang(dim:(ROW))
static void
row (int n, int *a, int v)
{
#pragma acc loop gang(dim:1) vector
  for (int i = 0; i < n; i++)
    a[i] += v + i;
}

#pragma acc routine gang(dim:ROWS)
static void
rows (int n, int m, int *a)
{
#pragma acc loop gang(dim:2)
  for (int j = 0; j < n; j++)
#pragma acc loop gang(dim:1) vector
    for (int i = 0; i < m; i++)
      a[j * m + i] -= i;
}

int
main (void)
{
  int a[N][M];
  memset (a, 0, sizeof a);
#pragma acc parallel copy(a) num_gangs(4, 3)
#pragma acc loop gang(dim:2)
  for (int j = 0; j < N; j++)
    row (M, a[j], j);
#pragma acc parallel copy(a) num_gangs(4, 3)
  rows (N, M, &a[0][0]);
  for (int j = 0; j < N; j++)
    for (int i = 0; i < M; i++)
      EQUAL (a[j][i], j);
  return 0;
}
