/* if on a data region, and a region whose data is not there then.  */
#include "check.h"

#define N 32

static void
run (int there)
{
  int a[N];

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copy(a) if(there)
  {
    if (separate_memory ())
      EQUAL (acc_is_present (a, sizeof a), there);
#pragma acc parallel loop copy(a)
    for (int i = 0; i < N; i++)
      a[i] += 10;
    /* Without the outer region the inner one copied back.  */
    if (separate_memory ())
      EQUAL (a[0], there ? 0 : 10);
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 10);
}

int
main (void)
{
  run (1);
  run (0);
  return 0;
}
