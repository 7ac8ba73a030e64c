/* An else belongs to the if around a loop, not to the one that is all of the
   loop's body.  */

#include "check.h"

#define N 100

int
main (void)
{
  int a[N], b[N], c[N], w[N];
  for (int i = 0; i < N; i++)
    a[i] = i % 7, b[i] = c[i] = w[i] = 0;
#pragma acc parallel loop copyin(a) copy(b, c, w)
  for (int i = 0; i < N; i++)
    {
      if (a[i] > 2)
	{
	  for (int k = 0; k < 5; k++)
	    if (a[i] > k)
	      b[i] += 10;
	}
      else
	b[i] = -1;
      int n = a[i];
      if (a[i] & 1)
	while (n > 0)
	  {
	    n--;
	    if (n & 1)
	      c[i]++;
	  }
      else
	c[i] = -2;
      if (a[i] & 2)
	{
	  for (int k = 0; k < 3; k++)
	    for (int l = 0; l < 3; l++)
	      if (a[i] > k + l)
		w[i]++;
	}
      else
	w[i] = -3;
    }
  for (int i = 0; i < N; i++)
    {
      int x = 0, y = 0, z = 0;
      for (int k = 0; k < 5; k++)
	x += a[i] > k ? 10 : 0;
      for (int n = a[i]; n-- > 0;)
	y += n & 1;
      for (int k = 0; k < 9; k++)
	z += a[i] > k / 3 + k % 3;
      CHECK (b[i] == (a[i] > 2 ? x : -1));
      CHECK (c[i] == (a[i] & 1 ? y : -2));
      CHECK (w[i] == (a[i] & 2 ? z : -3));
    }
  return 0;
}
