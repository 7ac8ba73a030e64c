/* Counts: what was entered twice stays until it was left twice; finalize
   leaves at once.  */
#include "check.h"

#define N 10

int
main (void)
{
  int a[N];

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc enter data copyin(a)
#pragma acc enter data copyin(a)
#pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] += 100;
#pragma acc exit data copyout(a)
  if (separate_memory ())
    {
      EQUAL (acc_is_present (a, sizeof a), 1);
      EQUAL (a[1], 1);
    }
#pragma acc exit data copyout(a)
  EQUAL (a[1], 101);
  if (separate_memory ())
    EQUAL (acc_is_present (a, sizeof a), 0);

#pragma acc enter data create(a)
#pragma acc enter data create(a)
#pragma acc enter data create(a)
#pragma acc exit data delete(a) finalize
  if (separate_memory ())
    EQUAL (acc_is_present (a, sizeof a), 0);
  /* What is not there is left without a word.  */
#pragma acc exit data delete(a)
  return 0;
}
