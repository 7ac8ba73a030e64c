/* atomic with a condition.  */
#include "check.h"

#define N 1000

int
main (void)
{
  int sum = 0, top = 0, seen[4] = { 0, 0, 0, 0 };
#pragma acc parallel loop copy(sum, top, seen)
  for (int i = 0; i < N; i++)
    {
      int old;
#pragma acc atomic if(N > 1)
      sum += i;
#pragma acc atomic capture if(1)
      old = top++;
#pragma acc atomic update if(sum >= 0)
      seen[old % 4]++;
    }
  EQUAL (sum, N * (N - 1) / 2);
  EQUAL (top, N);
  for (int i = 0; i < 4; i++)
    EQUAL (seen[i], N / 4);
  return 0;
}
