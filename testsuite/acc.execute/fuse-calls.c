/* Calls that follow each other, of functions that are one construct each, are one launch
   where the loops become one nest; else they stay calls.  */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "launch steps_\[0-9\]+_1,.*launch steps_\[0-9\]+_1,.*launch steps_\[0-9\]+_1,.*launch shift_\[0-9\]+,.*launch shift_\[0-9\]+,.*launch kept_\[0-9\]+,.*launch kept_\[0-9\]+," "sim nvidia" } */
#include "check.h"

#define N 14

/* B = A by the factor of FACTOR, or of the neighbours D away.  */
static void
blocks (int n, int l, int factor, int d, double a[n][n], double b[2][n][n])
{
#pragma acc parallel loop present(a[0:n], b[0:2])
  for (int k = 1; k < l; k++)
#pragma acc loop
    for (int j = 1; j < n - 1; j++)
      for (int p = 0; p < 2; p++)
	b[p][k][j] = (factor + p) * a[k - d][j];
}

static void
gather (int n, int l, double b[2][n][n], double c[2][n][n], double t[n][n])
{
#pragma acc parallel loop present(b[0:2], c[0:2], t[0:n])
  for (int k = 1; k < l; k++)
#pragma acc loop
    for (int j = 1; j < n - 1; j++)
      {
	double sum = t[k][j];
	for (int p = 0; p < 2; p++)
	  for (int q = p; q < 2; q++)
	    sum += b[p][k][j] * c[q][k][j];
	t[k][j] = sum;
      }
}

static void
steps (int n, int count, double a[n][n], double b[2][n][n], double c[2][n][n],
       double t[n][n])
{
  for (int s = 0; s < count; s++)
    {
      int l = n - 1 - s;
      blocks (n, l, 3, 1, a, b);
      blocks (n, l, s, 0, a, c);
      gather (n, l, b, c, t);
    }
}

/* The second call needs what the first one does to its neighbours.  */
static void
shift (int n, const int *x, int *y)
{
#pragma acc parallel loop present(x[0:n], y[0:n])
  for (int i = 0; i < n - 1; i++)
    y[i] = x[i + 1];
}

/* Nothing is done, to no memory.  */
static void
nothing (int n, int *x, int *y)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] += x[i];
}

__attribute__ ((noinline)) static void
kept (int n, int *x)
{
#pragma acc parallel loop present(x[0:n])
  for (int i = 0; i < n; i++)
    x[i] += i;
}

static void
test_vectors (void)
{
  int x[N], y[N];
  for (int i = 0; i < N; i++)
    x[i] = y[i] = i * i;
#pragma acc data copy(x, y)
  {
    shift (N, x, y);
    shift (N, y, x);
    kept (N, x);
    kept (N, x);
  }
  for (int i = 0; i < N - 1; i++)
    EQUAL (y[i], (i + 1) * (i + 1));
  for (int i = 0; i < N - 1; i++)
    EQUAL (x[i], (i < N - 2 ? (i + 2) * (i + 2) : y[N - 1]) + 2 * i);
}

int
main (void)
{
  static double a[N][N], b[2][N][N], c[2][N][N], t[N][N], e[N][N];
  for (int k = 0; k < N; k++)
    for (int j = 0; j < N; j++)
      {
	a[k][j] = (k * 5 + j) % 7;
	t[k][j] = e[k][j] = k - j;
      }
#pragma acc data copyin(a) create(b, c) copy(t)
  {
    steps (N, 3, a, b, c, t);
#pragma acc update self(c)
  }
  for (int s = 0; s < 3; s++)
    for (int k = 1; k < N - 1 - s; k++)
      for (int j = 1; j < N - 1; j++)
	for (int p = 0; p < 2; p++)
	  for (int q = p; q < 2; q++)
	    e[k][j] += (3 + p) * a[k - 1][j] * (s + q) * a[k][j];
  for (int k = 0; k < N; k++)
    for (int j = 0; j < N; j++)
      {
	EQUAL (t[k][j], e[k][j]);
	if (k > 0 && k < N - 3 && j > 0 && j < N - 1)
	  EQUAL (c[1][k][j], 3 * a[k][j]);
      }
  nothing (0, NULL, NULL);
  nothing (0, NULL, NULL);
  test_vectors ();
  return 0;
}
