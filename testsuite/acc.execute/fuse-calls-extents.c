/* Calls of functions that are one kernels construct each, on arrays whose extents are a
   parameter: three launches are one where an iteration needs its own elements only, and
   stay where it needs a neighbour's.  */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "launch own_\[0-9\]+_1,.*launch planes_\[0-9\]+_1,.*launch sums_\[0-9\]+_1,.*launch shift_\[0-9\]+_1," "sim nvidia" } */
/* { dg-output-not "launch own_.*launch (planes|sums)_.*launch own_|launch neighbours_" "sim nvidia" } */
#include "check.h"

#define N 37

static void
planes (int n, int by, double u[n][n], double a[3][n][n])
{
#pragma acc kernels present(u[0:n], a[0:3])
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      for (int p = 0; p < 3; p++)
	a[p][k][j] = u[k][j] * (p + by);
}

static void
sums (int n, int from, double a[3][n][n], double t[n][n])
{
#pragma acc kernels present(a[0:3], t[0:n])
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      {
	double s = from;
	for (int p = 0; p < 3; p++)
	  s += a[p][k][j];
	t[k][j] = s;
      }
}

static void
back (int n, double t[n][n], double u[n][n])
{
#pragma acc kernels present(t[0:n], u[0:n])
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      u[k][j] = 2 * t[k][j];
}

/* The element before.  */
static void
shift (int n, double t[n][n], double u[n][n])
{
#pragma acc kernels present(t[0:n], u[0:n])
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      u[k][j] = t[k][j ? j - 1 : n - 1];
}

static void
own (int n, int times, double u[n][n], double a[3][n][n], double t[n][n])
{
  for (int i = 0; i < times; i++)
    {
      planes (n, i + 1, u, a);
      sums (n, 5, a, t);
      back (n, t, u);
    }
}

static void
neighbours (int n, double u[n][n], double a[3][n][n], double t[n][n])
{
  planes (n, 2, u, a);
  sums (n, 1, a, t);
  shift (n, t, u);
}

static double u[N][N], a[3][N][N], t[N][N];

int
main (void)
{
  for (int k = 0; k < N; k++)
    for (int j = 0; j < N; j++)
      u[k][j] = k + j * N;
#pragma acc data copy(u) create(a, t)
  own (N, 2, u, a, t);
  for (int k = 0; k < N; k++)
    for (int j = 0; j < N; j++)
      EQUAL (u[k][j], 2 * (9 * 2 * (6 * (k + j * N) + 5) + 5));
  for (int k = 0; k < N; k++)
    for (int j = 0; j < N; j++)
      u[k][j] = k + j * N;
#pragma acc data copy(u) create(a, t)
  neighbours (N, u, a, t);
  for (int k = 0; k < N; k++)
    for (int j = 0; j < N; j++)
      EQUAL (u[k][j], 9 * (k + (j ? j - 1 : N - 1) * N) + 1);
  return 0;
}
