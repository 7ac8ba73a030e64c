/* Routines name constant tables that no declare directive has: of the file, of the
   function, and with loops of their own around them.  */

#include "check.h"

#define N 40

static const double weights[3] = { .25, .5, .25 };
static const struct { int from; double by[2]; } rule[] = {
  { 1, { 2, 3 } }, { 4, { 5, 6 } }
};

#pragma acc routine seq
static double
weight (int i)
{
  return weights[i % 3] + rule[i & 1].by[i % 2];
}

#pragma acc routine seq
static int
local (int i)
{
  static const int once[4] = { 10, 20, 30, 40 };
  const int each[4] = { 1, 2, 3, 4 };
  return once[i & 3] + each[(i + 1) & 3];
}

#pragma acc routine vector
static double
row (int n, const double *a, double *b)
{
  static const double scale[2] = { 2, 4 };
  double sum = 0, t;
#pragma acc loop vector private(t)
  for (int i = 0; i < n; i++)
    {
      t = a[i] * scale[i & 1];
      b[i] = t + local (i);
    }
#pragma acc loop vector reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += b[i] * weight (i);
  return sum;
}

#pragma acc routine worker
static void
rows (int n, const double *a, double *b, double *sums)
{
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    sums[i] = row (n, a + i * n, b + i * n) * rule[1].from;
}

static double a[2][N * N], b[2][N * N], c[N * N], sums[2][N], expected[N];

int
main ()
{
  for (int i = 0; i < N * N; i++)
    a[0][i] = a[1][N * N - 1 - i] = i % 17;
#pragma acc parallel loop gang copyin(a) copyout(b, sums)
  for (int g = 0; g < 2; g++)
    rows (N, a[g], b[g], sums[g]);
  for (int g = 0; g < 2; g++)
    {
      rows (N, a[g], c, expected);
      for (int i = 0; i < N * N; i++)
	EQUAL (b[g][i], c[i]);
      for (int i = 0; i < N; i++)
	EQUAL (sums[g][i], expected[i]);
    }
  return 0;
}
