/* A region that debug.sh looks at with gdb, gcov and the thread sanitizer: how many
   steps the numbers of x take to 1; with RACE, iterations that store to the same.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include <stdio.h>

#define N 1000

static int x[N], y[N], most, total;

static void
steps (int n)
{
#pragma acc parallel loop copyin (x) copyout (y) copy (total) reduction (max: most)
  for (int i = 0; i < n; i++)
    {
      int start = x[i];
      int value = start;
      int count = 0;
      while (value != 1)
	{
	  value = value % 2 ? 3 * value + 1 : value / 2;
	  count++;
	}
      y[i] = count;
      if (count > most)
	most = count;
      if (start == 27)
	y[i] = 0;
#ifdef RACE
      total += count;
#else
#pragma acc atomic
      total += count;
#endif
    }
}

static double
scale (int n, const double *restrict p, double *restrict q)
{
#pragma acc kernels copyin (p[0:n]) copyout (q[0:n])
  for (int i = 0; i < n; i++)
    {
      double twice = 2 * p[i];
      q[i] = twice + 1;
    }
  return q[n - 1];
}

int
main (void)
{
  double p[N], q[N];
  for (int i = 0; i < N; i++)
    {
      x[i] = i + 7;
      p[i] = i;
    }
  for (int round = 0; round < 20; round++)
    steps (N);
  printf ("%d %d %g\n", most, y[2], scale (N, p, q));
  return 0;
}
