/* The reduction of a loop over vectors around loops over gangs: on the host,
   too, the gangs add up to one result, at the same time.  */

#include "check.h"

int
main (void)
{
  static int a[3 * 5 * 4];
  int n = sizeof a / sizeof *a;
  for (int i = 0; i < n; i++)
    a[i] = i % 13 - 6;
  int turns = separate_memory () ? 50 : 50000;
  for (int turn = 0; turn < turns; turn++)
    {
      int size = n - turn % n, sum = turn, want = turn;
      for (int i = 0; i < size; i++)
	want += a[i];
#pragma acc kernels copyin(a)
      {
#pragma acc loop independent vector(2) reduction(+:sum)
	for (int k = 0; k < 3; k++)
#pragma acc loop independent gang(2) vector(2)
	  for (int j = 0; j < 5; j++)
#pragma acc loop independent gang(2) vector(16)
	    for (int i = 0; i < 4; i++)
	      if ((i * 5 + j) * 3 + k < size)
		sum += a[(i * 5 + j) * 3 + k];
      }
      CHECK (sum == want);
    }
  return 0;
}
