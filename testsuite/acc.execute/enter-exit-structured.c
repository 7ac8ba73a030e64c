/* Structured and dynamic lifetimes together.  */
#include "check.h"

#define N 20

int
main (void)
{
  int a[N];

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copy(a)
  {
#pragma acc enter data copyin(a)
#pragma acc parallel loop present(a)
    for (int i = 0; i < N; i++)
      a[i] *= 2;
  }
  if (separate_memory ())
    {
      /* The dynamic count keeps it, and nothing came back.  */
      EQUAL (acc_is_present (a, sizeof a), 1);
      EQUAL (a[3], 3);
    }
#pragma acc exit data copyout(a)
  for (int i = 0; i < N; i++)
    EQUAL (a[i], 2 * i);
  return 0;
}
