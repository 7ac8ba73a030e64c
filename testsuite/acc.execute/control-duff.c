/* Jumps into loops: a switch whose cases are inside of a loop, and a goto to
   the middle of one.  */
#include "check.h"

#define N 64

#pragma acc routine seq
static int
unrolled (int n, const int *t)
{
  int s = 0, k = 0;
  switch (n % 4)
    {
    case 0:
      do
	{
	  s += t[k++ % 8];
    case 3:
	  s += 2 * t[k++ % 8];
    case 2:
	  s += 3 * t[k++ % 8];
    case 1:
	  s += 5 * t[k++ % 8];
	}
      while ((n -= 4) > 0);
    }
  return s;
}

#pragma acc routine seq
static int
into (int n)
{
  int i = 0, s = 0;
  if (n & 1)
    goto inside;
  for (i = 2; i < n; i++)
    {
      s += i;
    inside:
      s ^= n;
      if (s > 1000)
	break;
      if (s & 4)
	continue;
      s++;
    }
  return s * 64 + i;
}

int
main (void)
{
  int t[8] = { 3, 1, 4, 1, 5, 9, 2, 6 }, a[N], b[N];
#pragma acc parallel loop copyin(t) copyout(a, b)
  for (int i = 0; i < N; i++)
    {
      a[i] = unrolled (i, t);
      b[i] = into (i);
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], unrolled (i, t));
      EQUAL (b[i], into (i));
    }
  return 0;
}
