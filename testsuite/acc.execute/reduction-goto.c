/* A reduction of a loop that one thread executes, because of jumps, between
   loops that all of them share: every thread gets the value.  */

#include "check.h"

#define N 13

int
main (void)
{
  unsigned v = 18, want = 18, o[N];
  float sum[N];
  int n = N;
  __asm__ ("" : "+r" (n));
  for (int i = 0; i < N; i++)
    o[i] = i * 5 + 3, sum[i] = 0;
#pragma acc kernels copy(o, sum)
#pragma acc loop reduction(^:v)
  for (int i = 0; i < n; i++)
    {
      int m = 4;
      float t[m];
      for (int k = 0; k < 4; k++)
	t[k] = k + i;
#pragma acc loop reduction(^:v)
      for (int j = 64; j >= 4; j -= 3)
	{
	  int r = 0;
	  if (o[i] & 1)
	    if ((i != 12 ? i <= 10 : j <= 8 ? j : 20) == j)
	      {
		r = 1;
		goto next;
	      }
	  r = 2;
	next:
	  v ^= o[i] * r + j;
	}
      sum[i] = t[3];
    }
  for (int i = 0; i < n; i++)
    {
      for (int j = 64; j >= 4; j -= 3)
	want ^= o[i] * ((o[i] & 1)
			&& (i != 12 ? i <= 10 : j <= 8 ? j : 20) == j ? 1 : 2)
		+ j;
      CHECK (sum[i] == i + 3);
    }
  CHECK (v == want);
  return 0;
}
