/* Arrays of variable length of more than a kilobyte a thread, and recursion: a
   device's threads get the stack that these need.  */
#include "check.h"

#define N 40

#pragma acc routine seq
static int
depth (int n)
{
  int keep[4];
  for (int k = 0; k < 4; k++)
    keep[k] = n;
  return n == 0 ? 0 : depth (n - 1) + keep[n % 4] - n + 1;
}

static void
own (int n)
{
  int out[N];

#pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; i++)
    {
      double t[n];
      for (int k = 0; k < n; k++)
	t[k] = i + k;
      out[i] = t[n - 1] + t[i];
    }
  for (int i = 0; i < N; i++)
    EQUAL (out[i], i + n - 1 + 2 * i);
}

static void
section (int n, int *work)
{
  int out[N];

#pragma acc parallel loop private(work[0:n]) copyout(out)
  for (int i = 0; i < N; i++)
    {
      for (int k = 0; k < n; k++)
	work[k] = i * k;
      out[i] = work[n - 1];
    }
  for (int i = 0; i < N; i++)
    EQUAL (out[i], i * (n - 1));
}

static void
recursion (int n)
{
  int out[N];

#pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = depth (i + n);
  for (int i = 0; i < N; i++)
    EQUAL (out[i], i + n);
}

int
main (void)
{
  static int work[600];

  own (500);
  section (600, work);
  recursion (10);
  return 0;
}
