/* An array of an iteration that GCC fills by vectors, in a host version that calls
   nothing and has many parameters: the array's address is to be aligned.  */

#include "check.h"

static void __attribute__ ((noinline))
work (int from, int to, int n, int first, long last, int w,
      unsigned (*x)[w])
{
#pragma acc parallel loop copy(x[0:n])
  for (int i = from; i >= to; i -= 2)
    {
      long t[16];
      for (int k = 0; k < 16; k++)
	t[k] = 85;
      for (int j = first; j <= last; j++)
	{
	  int fuel = 3;
	again:
	  if (--fuel > 0 && (j || 26) == (j <= 48))
	    goto again;
	  x[i][j] -= t[j & 15];
	}
    }
}

int
main (void)
{
  int w = 13;
  unsigned x[19][w];
  for (int i = 0; i < 19; i++)
    for (int j = 0; j < w; j++)
      x[i][j] = 1000 * i + j;
  work (18, 4, 19, 3, 12, w, x);
  for (int i = 0; i < 19; i++)
    for (int j = 0; j < w; j++)
      CHECK (x[i][j] == 1000u * i + j - (i >= 4 && i % 2 == 0 && j >= 3 ? 85 : 0));
  return 0;
}
