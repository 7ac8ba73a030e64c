/* A loop with `seq' may be left in the middle (OpenACC 3.4, section 2.9).  */

#include "check.h"

#define N 64

static int a[N], first[N], sum[N], both[N];

#pragma acc routine seq
static int
find (const int *x, int value)
{
#pragma acc loop seq
  for (int j = 0; j < N; j++) /* { */
    if (x[j] == value)
      return j;
  return -1;
}

/* Neither a switch's break nor that of a loop inside counts.  */
#pragma acc routine seq
static int
plain (int n)
{
  int sum = 0;
#pragma acc loop seq reduction(+:sum)
  for (int j = 0; j < n; j++)
    {
      switch (j)
	{
	case 1: case 2:
	  sum += j;
	  break;
	default:
	  sum++;
	}
      do
	if (j % 2)
	  break;
      while (0);
      for (;;)
	break;
    }
  return sum;
}

static void
search (void)
{
#pragma acc parallel loop copyin(a) copyout(first, sum, both)
  for (int i = 0; i < N; i++)
    {
      int j, s = 0, t;
      /* Without other clauses.  */
#pragma acc loop seq
      for (j = 0; j < N; j++)
	{
	  if (a[j] == i) { break; }
	}
      first[i] = j;
      /* With some.  */
#pragma acc loop seq \
  private(t) \
  reduction(+:s)
      for (j = 0; j < N; j++)
	{
	  t = a[j];
	  switch (t) { case 3: break; }
	again:
	  if (t == i)
	    break;
	  else
	    s += t;
	  if (t < 0)
	    goto again;
	}
      sum[i] = s;
      s = 0;
      /* Both loops, and an operator.  */
      _Pragma ("acc loop seq") for (j = 0; ; j++) { char c = '}'; if (a[j] == i) break; else s += c == '}' ? 2 : 0;
#pragma acc loop seq
	for (int k = 0; k < 9; k++)
	  {
	    s++; /* for (;;) */
	    const char *text = "{\"";
	    if (k == 2 && text[0] == '{') break;
	  }
      }
      both[i] = s * N + find (a, i);
    }
}

/* The construct itself.  */
static int
alone (void)
{
  int s = 0;
#pragma acc parallel loop seq copyin(a) reduction(+:s)
  for (int j = 0; j < N; j++)
    {
      s += a[j];
#pragma acc loop seq
      for (int k = 0; k < 2; k++)
	s += k;
      if (j == 2)
	break;
    }
  return s;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % N;
  search ();
  for (int i = 0; i < N; i++)
    {
      int j = 0, s = 0;
      for (; a[j] != i; j++)
	s += a[j];
      CHECK (first[i] == j);
      CHECK (sum[i] == s);
      CHECK (both[i] == j * 5 * N + j);
    }
  CHECK (alone () == 0 + 7 + 14 + 3);
  CHECK (plain (6) == 1 + 2 + 4);
  return 0;
}
