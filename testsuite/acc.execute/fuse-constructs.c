/* Parallel loops that follow each other with nothing between them are one launch where
   their iterations are the same and need nothing of each other; what they copy, and
   values of their own, stays what it is.  */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "launch step_\[0-9\]+_1,.*launch planes_\[0-9\]+_1,.*launch copies_\[0-9\]+_1,.*launch unused_\[0-9\]+_1,.*launch owned_\[0-9\]+,.*launch owned_\[0-9\]+,.*launch shifted_\[0-9\]+,.*launch shifted_\[0-9\]+,.*launch halves_\[0-9\]+,.*launch halves_\[0-9\]+," "sim nvidia" } */
#include "check.h"

#define N 100

/* In a data construct, the last with a sum.  */
static double
step (int n, double a, double *x, double *y, double *z)
{
  double sum = 0;
#pragma acc data copyin(x[0:n]) copy(y[0:n]) copyout(z[0:n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      y[i] += a * x[i];
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      z[i] = 2 * y[i];
#pragma acc parallel loop reduction(+:sum)
    for (int j = 0; j < n; j++)
      sum += z[j] * y[j];
  }
  return sum;
}

/* Rows of unknown length, collapsed.  */
static void
planes (int n, double x[n][n], double y[n][n], double z[n][n])
{
#pragma acc data copyin(x[0:n]) copy(y[0:n], z[0:n])
  {
#pragma acc parallel loop collapse(2) present(x[0:n], y[0:n])
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	y[i][j] += 3 * x[i][j];
#pragma acc parallel loop collapse(2) present(y[0:n], z[0:n])
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	z[i][j] -= y[i][j];
  }
}

/* Both copy the same.  */
static void
copies (int n, int *restrict x, int *restrict y)
{
#pragma acc parallel loop copyin(x[0:n]) copy(y[0:n])
  for (int i = 0; i < n; i++)
    y[i] += x[i];
#pragma acc parallel loop copyin(x[0:n]) copy(y[0:n])
  for (int i = 0; i < n; i++)
    y[i] *= x[i];
}

/* The first construct names Z and does not use it.  */
static void
unused (int n, int *x, int *y, int *z)
{
#pragma acc kernels present(x[0:n], y[0:n], z[0:n])
  for (int i = 1; i < n; i++)
    x[i] -= y[i];
#pragma acc kernels present(x[0:n], y[0:n], z[0:n])
  for (int i = 1; i < n; i++)
    z[i] = x[i] * 2;
}

/* The second construct has the K of before the first one.  */
static void
owned (int n, int k, int *restrict y)
{
#pragma acc data copy(y[0:n])
  {
#pragma acc parallel loop firstprivate(k)
    for (int i = 0; i < n; i++)
      {
	k = i;
	y[i] = k;
      }
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      y[i] += k;
  }
}

/* The second one needs the first one's neighbours.  */
static void
shifted (int n, int *restrict x, int *restrict y)
{
#pragma acc data copy(x[0:n], y[0:n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n - 1; i++)
      x[i] = i;
#pragma acc parallel loop
    for (int i = 0; i < n - 1; i++)
      y[i] = x[i + 1];
  }
}

/* The host reads between them.  */
static int
halves (int n, int *restrict x)
{
#pragma acc parallel loop copy(x[0:n])
  for (int i = 0; i < n; i++)
    x[i] = i;
  int last = x[n - 1];
#pragma acc parallel loop copy(x[0:n])
  for (int i = 0; i < n; i++)
    x[i] += 5;
  return last;
}

static void
test_integers (void)
{
  static int x[N], y[N];
  for (int i = 0; i < N; i++)
    {
      x[i] = i % 7;
      y[i] = 3;
    }
  copies (N, x, y);
  for (int i = 0; i < N; i++)
    EQUAL (y[i], (3 + i % 7) * (i % 7));
  static int z[N];
#pragma acc data copy(x, y) copyout(z)
  {
    unused (N, x, y, z);
  }
  for (int i = 1; i < N; i++)
    {
      EQUAL (x[i], i % 7 - y[i]);
      EQUAL (z[i], 2 * x[i]);
    }
  owned (N, 1000, y);
  for (int i = 0; i < N; i++)
    EQUAL (y[i], i + 1000);
  x[N - 1] = -1;
  shifted (N, x, y);
  for (int i = 0; i < N - 1; i++)
    EQUAL (y[i], i == N - 2 ? -1 : i + 1);
  EQUAL (halves (N, x), N - 1);
  for (int i = 0; i < N; i++)
    EQUAL (x[i], i + 5);
}

int
main (void)
{
  enum { M = 12 };
  static double x[N], y[N], z[N], p[M][M], q[M][M], r[M][M];
  double sum = 0;
  for (int i = 0; i < N; i++)
    {
      x[i] = i;
      y[i] = 1;
      sum += 2. * (1 + 3 * i) * (1 + 3 * i);
    }
  EQUAL (step (N, 3, x, y, z), sum);
  for (int i = 0; i < N; i++)
    {
      EQUAL (y[i], 1 + 3 * i);
      EQUAL (z[i], 2 * (1 + 3 * i));
    }
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      p[i][j] = q[i][j] = r[i][j] = i * M + j;
  planes (M, p, q, r);
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      {
	EQUAL (q[i][j], 4 * p[i][j]);
	EQUAL (r[i][j], -3 * p[i][j]);
      }
  test_integers ();
  return 0;
}
