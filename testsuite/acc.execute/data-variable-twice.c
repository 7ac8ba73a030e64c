/* One variable in several data clauses of a construct has the strongest meaning:
   nothing in OpenACC forbids it.  */
/* { dg-additional-options "-w" } */
#include "check.h"

#define N 80

static int cell[N], other[N];

int
main (void)
{
  double sum = 3;
  int *p = other;
  for (int i = 0; i < N; i++)
    cell[i] = other[i] = i;
#pragma acc parallel loop copyin(cell, other) copyout(cell)
  for (int i = 0; i < N; i++)
    cell[i] = cell[i] * 2 + other[i];
#pragma acc parallel loop copyin(sum), copyout(sum), reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += i;
#pragma acc data create(p[0:N]) pcopyin(p[0:N]) present_or_copyout(p[0:N]) copyin(cell)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      p[i] += cell[i] - 3 * i;
  }
  EQUAL (sum, 3 + N * (N - 1) / 2);
  for (int i = 0; i < N; i++)
    {
      EQUAL (cell[i], 3 * i);
      EQUAL (other[i], i);
    }
  return 0;
}
