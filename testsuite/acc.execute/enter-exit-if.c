/* if on enter data, exit data and update.  */
#include "check.h"

#define N 20

static void
run (int on)
{
  int a[N];

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc enter data copyin(a) if(on)
  if (separate_memory ())
    EQUAL (acc_is_present (a, sizeof a), on);
  if (on)
    {
#pragma acc parallel loop present(a)
      for (int i = 0; i < N; i++)
	a[i]++;
    }
#pragma acc update host(a) if(on)
  EQUAL (a[0], on);
#pragma acc exit data delete(a) if(on)
  if (separate_memory ())
    EQUAL (acc_is_present (a, sizeof a), 0);
}

int
main (void)
{
  run (1);
  run (0);
  return 0;
}
