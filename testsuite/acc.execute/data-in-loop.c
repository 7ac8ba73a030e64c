/* A data region that a loop enters and leaves: nothing stays behind.  */
#include "check.h"

#define N 16

int
main (void)
{
  int a[N];

  for (int i = 0; i < N; i++)
    a[i] = i;
  for (int t = 0; t < 3; t++)
    {
#pragma acc data copy(a)
      {
#pragma acc parallel loop
	for (int i = 0; i < N; i++)
	  a[i]++;
      }
      if (separate_memory ())
	EQUAL (acc_is_present (a, sizeof a), 0);
    }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i + 3);
  return 0;
}
