/* Local arrays of routines with a level that are too large for shared memory.  */

#include "check.h"

#define N 9000
#define ROWS 6

#pragma acc routine vector
static double
both_ways (const double *x)
{
  double t[N], small[16], sum = 0;
#pragma acc loop vector
  for (int i = 0; i < 16; i++)
    small[i] = i;
#pragma acc loop vector
  for (int i = 0; i < N; i++)
    t[i] = 2 * x[i];
#pragma acc loop vector reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += t[N - 1 - i] * small[i % 16];
  return sum;
}

/* Worker, in a loop, with two arrays, one of structures.  */
#pragma acc routine worker
static void
several (const double *x, double *y)
{
  for (int k = 1; k < 3; k++)
    {
      struct { double a, b; } pairs[N / 2];
      double last[N];
#pragma acc loop worker vector
      for (int i = 0; i < N / 2; i++)
	{
	  pairs[i].a = k * x[2 * i];
	  pairs[i].b = x[2 * i + 1];
	}
      last[0] = k;
#pragma acc loop worker vector
      for (int i = 1; i < N; i++)
	last[i] = i;
#pragma acc loop worker vector
      for (int i = 0; i < N; i++)
	y[i] += pairs[(N - 1 - i) / 2].a + pairs[(N - 1 - i) / 2].b + last[i];
    }
}

int
main (void)
{
  static double x[ROWS][N], y[ROWS][N], s[ROWS];
  for (int j = 0; j < ROWS; j++)
    for (int i = 0; i < N; i++)
      {
	x[j][i] = (i * 7 + j) % 13;
	y[j][i] = 1;
      }
#pragma acc parallel loop gang copyin(x) copyout(s)
  for (int j = 0; j < ROWS; j++)
    s[j] = both_ways (x[j]);
#pragma acc parallel loop gang num_workers(4) vector_length(32) copyin(x) copy(y)
  for (int j = 0; j < ROWS; j++)
    several (x[j], y[j]);
  for (int j = 0; j < ROWS; j++)
    {
      double sum = 0;
      for (int i = 0; i < N; i++)
	sum += 2 * x[j][N - 1 - i] * (i % 16);
      EQUAL (s[j], sum);
      for (int i = 0; i < N; i++)
	{
	  int m = (N - 1 - i) / 2;
	  double want = 1 + 3 * x[j][2 * m] + 2 * x[j][2 * m + 1]
			+ (i ? 2 * i : 3);
	  EQUAL (y[j][i], want);
	}
    }
  return 0;
}
