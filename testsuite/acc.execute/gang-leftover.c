/* A gang executes its iterations one after another: what one leaves in a
   variable of the gang is there for the next, and for a second loop that is
   shared out in the same way (gang(static:1), OpenACC 2.6, 2.9.2).  The host
   has as many gangs as it likes.  */
#include "check.h"

#define N 32

int
main (void)
{
  int a[N], order[N], last[4], sum[N];

#pragma acc parallel num_gangs(N) vector_length(32) copyout(a)
  {
    int x;
#pragma acc loop gang(static:1)
    for (int i = 0; i < N; i++)
      x = i * 2;
#pragma acc loop gang(static:1)
    for (int i = 0; i < N; i++)
      a[i] = x + i;
  }

  /* Four gangs of eight iterations each, counted.  */
#pragma acc parallel num_gangs(4) copyout(order)
  {
    int n = 0;
#pragma acc loop gang(static:1)
    for (int i = 0; i < N; i++)
      order[i] = n++;
  }

  /* Only the loop itself uses the variable: what its iterations do is not
     seen in another.  */
  int t = -1;
#pragma acc parallel num_gangs(4) copyout(sum)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	t = 3 * i;
	sum[i] = t + 1;
      }
  }

  /* An array of the gang.  */
#pragma acc parallel num_gangs(4) copyout(last)
  {
    int seen[2] = { -1, -1 };
#pragma acc loop gang(static:1)
    for (int i = 0; i < N; i++)
      seen[1] = i;
#pragma acc loop gang(static:1)
    for (int i = 0; i < 4; i++)
      last[i] = seen[1];
  }

  for (int i = 0; i < N; i++)
    {
      if (separate_memory ())
	EQUAL (a[i], 3 * i);
      EQUAL (sum[i], 3 * i + 1);
      CHECK (order[i] >= 0 && order[i] < N);
      if (separate_memory ())
	EQUAL (order[i], i / 4);
    }
  for (int i = 0; i < 4; i++)
    if (separate_memory ())
      EQUAL (last[i], N - 4 + i);
  return 0;
}
