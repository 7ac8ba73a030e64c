/* gang(dim:) on routines and what gangs of several dimensions do each.  */
#include "check.h"

#define N 30
#define M 40

#pragma acc routine gang(dim:1)
void
row (int n, int *a, int v)
{
#pragma acc loop gang(dim:1) vector
  for (int i = 0; i < n; i++)
    a[i] += v + i;
}

#pragma acc routine gang(dim:2)
void
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
  int a[N][M], x = 4, y = 3;
  memset (a, 0, sizeof a);
  /* The loop's gangs are not the routine's.  */
#pragma acc parallel copy(a) num_gangs(x, y)
#pragma acc loop gang(dim:2)
  for (int j = 0; j < N; j++)
    row (M, a[j], j);
#pragma acc parallel copy(a) num_gangs(x, y)
  rows (N, M, &a[0][0]);
  for (int j = 0; j < N; j++)
    for (int i = 0; i < M; i++)
      EQUAL (a[j][i], j);

  int count = 0, sum = 0;
#pragma acc parallel num_gangs(x, y) copy(count)
  {
#pragma acc atomic
    count++;
  }
#pragma acc parallel num_gangs(x, y, 2) reduction(+:sum)
  sum++;
  if (separate_memory ())
    {
      EQUAL (count, x * y);
      EQUAL (sum, 2 * x * y);
    }
  return 0;
}
