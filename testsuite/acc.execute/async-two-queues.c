/* Two queues, the second one waits for the first one; async data
   clauses.  */
#include "check.h"

#define N 500

int
main (void)
{
  static int a[N], b[N], c[N];

  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 2 * i;
#pragma acc enter data copyin(a) async(1)
#pragma acc enter data copyin(b) create(c) async(2)
#pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc parallel loop present(b) async(2)
  for (int i = 0; i < N; i++)
    b[i] += 1;
#pragma acc parallel loop present(a, b, c) async(2) wait(1)
  for (int i = 0; i < N; i++)
    c[i] = a[i] + b[i];
#pragma acc exit data copyout(c) async(2)
#pragma acc wait(2)
  for (int i = 0; i < N; i++)
    EQUAL (c[i], 3 * i + 2);
#pragma acc exit data delete(a, b) wait
  if (separate_memory ())
    EQUAL (acc_is_present (a, sizeof a), 0);
  return 0;
}
