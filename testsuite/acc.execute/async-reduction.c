/* async with a reduction and with data clauses of its own: the results are
   there after wait.  */
#include "check.h"

#define N 400

int
main (void)
{
  static int a[N], b[N];
  int sum = 1, q = 7;

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop copyin(a) copyout(b) async(q)
  for (int i = 0; i < N; i++)
    b[i] = a[i] * 3;
#pragma acc parallel loop copyin(a) copy(sum) reduction(+:sum) async(q + 1)
  for (int i = 0; i < N; i++)
    sum += a[i];
#pragma acc wait(q, q + 1)
  for (int i = 0; i < N; i++)
    EQUAL (b[i], 3 * i);
  EQUAL (sum, 1 + N * (N - 1) / 2);
  return 0;
}
