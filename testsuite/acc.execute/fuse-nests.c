/* Nests of kernels that follow each other and have the same iterations are one kernel,
   where no iteration needs what another one does before; if pointers may lead to the
   same memory, only where they do not.  */
/* { dg-final { scan-cuda {y\[i\] \+= a \* x\[i\];[^;]*;([^;]*;)?\s+sum \+=} } } */
/* { dg-final { scan-cuda-not {v\[i \+ 1\];\s+v\[i\] = w} } } */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "launch chain_\[0-9\]+_1,.*launch maybe_\[0-9\]+_1,.*launch maybe_\[0-9\]+_\[23\],.*launch maybe_\[0-9\]+_\[45\]," "sim nvidia" } */
#include "check.h"

#define N 200

/* Elementwise, and a sum: one kernel.  */
static double
chain (int n, double a, const double *restrict x, double *restrict y,
       double *restrict z)
{
  double sum = 0;
#pragma acc kernels copyin(x[0:n]) copy(y[0:n], z[0:n])
  {
    for (int i = 0; i < n; i++)
      y[i] += a * x[i];
    for (int i = 0; i < n; i++)
      z[i] = y[i] * 2;
    for (int j = 0; j < n; j++)
      sum += z[j] * y[j];
  }
  return sum;
}

/* Y may be X, one element off.  */
static void
maybe (int n, double *x, double *y)
{
#pragma acc kernels copy(x[0:n], y[0:n])
  {
    for (int i = 0; i < n; i++)
      x[i] += 1;
    for (int i = 0; i < n; i++)
      y[i] = 2 * x[i];
  }
}

/* The second nest needs its neighbours' results, the third and fourth have other
   iterations, the fifth reads what the sixth changes next to it.  */
static void
apart (int n, double *restrict v, double *restrict w, double u[n][n])
{
#pragma acc kernels copy(v[0:n], w[0:n], u[0:n])
  {
    for (int i = 1; i < n - 1; i++)
      w[i] = v[i - 1] + v[i + 1];
    for (int i = 1; i < n - 1; i++)
      v[i] = w[i];
    for (int i = 0; i < n - 1; i++)
      w[i] += v[i];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	u[i][j] = v[i] + w[j];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	u[i][j] += v[j];
    for (int i = 0; i < n; i++)
      for (int j = 1; j < n; j++)
	u[i][j] *= 2;
  }
}

static void
check_apart (void)
{
  enum { M = 20 };
  double v[M], w[M], u[M][M], ev[M], ew[M];
  for (int i = 0; i < M; i++)
    {
      ev[i] = v[i] = i * i % 7;
      ew[i] = w[i] = i % 5;
    }
  apart (M, v, w, u);
  for (int i = 1; i < M - 1; i++)
    ew[i] = ev[i - 1] + ev[i + 1];
  for (int i = 1; i < M - 1; i++)
    ev[i] = ew[i];
  for (int i = 0; i < M - 1; i++)
    ew[i] += ev[i];
  for (int i = 0; i < M; i++)
    {
      EQUAL (v[i], ev[i]);
      EQUAL (w[i], ew[i]);
      for (int j = 0; j < M; j++)
	EQUAL (u[i][j], (ev[i] + ew[j] + ev[j]) * (j ? 2 : 1));
    }
}

int
main (void)
{
  static double x[N], y[N], z[N], line[N + 1];
  double sum = 0;
  for (int i = 0; i < N; i++)
    {
      x[i] = i;
      y[i] = 1;
      line[i] = i;
      sum += 2. * (1 + 3 * i) * (1 + 3 * i);
    }
  EQUAL (chain (N, 3, x, y, z), sum);
  for (int i = 0; i < N; i++)
    {
      EQUAL (y[i], 1 + 3 * i);
      EQUAL (z[i], 2 * (1 + 3 * i));
    }
  maybe (N, x, y);
  for (int i = 0; i < N; i++)
    {
      EQUAL (x[i], i + 1);
      EQUAL (y[i], 2 * (i + 1));
    }
#pragma acc data copy(line)
  {
    maybe (N - 1, line + 1, line);
  }
  for (int i = 0; i < N - 1; i++)
    EQUAL (line[i], 2 * (i + 2));
  check_apart ();
  return 0;
}
