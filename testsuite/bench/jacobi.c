/* Jacobi's method in two dimensions, 5 points, 100 steps in a data region, each
   with the maximum of the change, in four forms.

   In: the side, a multiple of 128 and at least 640; 8192 without one.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "bench.h"
#include "jacobi-ref.h"

static double
step_collapse (const double *restrict a, double *restrict b, int n)
{
  double err = 0;
#pragma acc parallel loop collapse(2) reduction(max:err) \
    present(a[0:n*n], b[0:n*n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	b[i * n + j] = 0.25
		       * (a[i * n + j + 1] + a[i * n + j - 1]
			  + a[(i - 1) * n + j] + a[(i + 1) * n + j]);
	err = fmax (err, fabs (b[i * n + j] - a[i * n + j]));
      }
  return err;
}
static void
back_collapse (double *restrict a, const double *restrict b, int n)
{
#pragma acc parallel loop collapse(2) present(a[0:n*n], b[0:n*n])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      a[i * n + j] = b[i * n + j];
}

static double
step_gv (const double *restrict a, double *restrict b, int n)
{
  double err = 0;
#pragma acc parallel loop gang reduction(max:err) num_gangs(n - 2) \
    num_workers(1) vector_length(256) present(a[0:n*n], b[0:n*n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc loop vector reduction(max:err)
      for (int j = 1; j < n - 1; j++)
	{
	  b[i * n + j] = 0.25
			 * (a[i * n + j + 1] + a[i * n + j - 1]
			    + a[(i - 1) * n + j] + a[(i + 1) * n + j]);
	  err = fmax (err, fabs (b[i * n + j] - a[i * n + j]));
	}
    }
  return err;
}
static void
back_gv (double *restrict a, const double *restrict b, int n)
{
#pragma acc parallel loop gang num_gangs(n - 2) num_workers(1) \
    vector_length(256) present(a[0:n*n], b[0:n*n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc loop vector
      for (int j = 1; j < n - 1; j++)
	a[i * n + j] = b[i * n + j];
    }
}

static double
step_auto (const double *restrict a, double *restrict b, int n)
{
  double err = 0;
#pragma acc parallel loop reduction(max:err) present(a[0:n*n], b[0:n*n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc loop reduction(max:err)
      for (int j = 1; j < n - 1; j++)
	{
	  b[i * n + j] = 0.25
			 * (a[i * n + j + 1] + a[i * n + j - 1]
			    + a[(i - 1) * n + j] + a[(i + 1) * n + j]);
	  err = fmax (err, fabs (b[i * n + j] - a[i * n + j]));
	}
    }
  return err;
}
static void
back_auto (double *restrict a, const double *restrict b, int n)
{
#pragma acc parallel loop present(a[0:n*n], b[0:n*n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc loop
      for (int j = 1; j < n - 1; j++)
	a[i * n + j] = b[i * n + j];
    }
}

static double
step_ker (const double *restrict a, double *restrict b, int n)
{
  double err = 0;
#pragma acc kernels loop independent reduction(max:err) \
    present(a[0:n*n], b[0:n*n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc loop independent reduction(max:err)
      for (int j = 1; j < n - 1; j++)
	{
	  b[i * n + j] = 0.25
			 * (a[i * n + j + 1] + a[i * n + j - 1]
			    + a[(i - 1) * n + j] + a[(i + 1) * n + j]);
	  err = fmax (err, fabs (b[i * n + j] - a[i * n + j]));
	}
    }
  return err;
}
static void
back_ker (double *restrict a, const double *restrict b, int n)
{
#pragma acc kernels loop independent present(a[0:n*n], b[0:n*n])
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc loop independent
      for (int j = 1; j < n - 1; j++)
	a[i * n + j] = b[i * n + j];
    }
}

static void
fill (double *a, double *b, int n)
{
  static double h[P * P];
  for (int i = 0; i < P * P; i++)
    h[i] = hash01 (i);
#pragma acc parallel loop gang copyin(h) present(a[0:n*n], b[0:n*n])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	{
	  double v = h[i % P * P + j % P];
	  if (j == n - 1)
	    v = 0.75;
	  if (j == 0)
	    v = 0.25;
	  if (i == n - 1)
	    v = -0.5;
	  if (i == 0)
	    v = 1.0;
	  a[i * n + j] = b[i * n + j] = v;
	}
    }
}

/* A form that a compiler runs in one thread would take hours at full size:
   time one step on R x R first, and if that is slow go on with 1024 x 1024. */
#define RUN(F, NAME) \
  do \
    { \
      double err = 0, t; \
      int it = 100, n = full; \
      fill (a, b, R); \
      err = step_##F (a, b, R); \
      t = now (); \
      err = step_##F (a, b, R); \
      t = now () - t; \
      if (t * n / R * n / R > 1) \
	{ \
	  n = full < 1024 ? full : 1024; \
	  t = 2 * t * n / R * n / R; \
	  if (t * it > 6) \
	    it = 6 / t < 1 ? 1 : 6 / t; \
	} \
      else \
	{ \
	  fill (a, b, n); \
	  err = step_##F (a, b, n); \
	  back_##F (a, b, n); \
	} \
      fill (a, b, n); \
      t = now (); \
      for (int k = 0; k < it; k++) \
	{ \
	  err = step_##F (a, b, n); \
	  back_##F (a, b, n); \
	} \
      t = now () - t; \
      _Pragma ("acc update self(a[0:n*n])") snprintf ( \
	  note, sizeof note, "n=%d, %d steps, err %.3e", n, it, err); \
      row ("jacobi", NAME, 4 * 8e-9 * n * n * it / t, "GB/s", t / it, \
	   check (a, n, it, err), note); \
    } \
  while (0)

int
main (int argc, char **argv)
{
  int full
      = argc > 1 ? atoi (argv[1]) : 8192; /* a multiple of 128, at least 640 */
  double *a = malloc (8ul * full * full), *b = malloc (8ul * full * full);
  char note[64];
#pragma acc data create(a[0:full * full], b[0:full * full])
  {
    RUN (collapse, "collapse(2)");
    RUN (gv, "gang / vector(256)");
    RUN (auto, "parallel loop / loop");
    RUN (ker, "kernels loop");
  }
  return 0;
}
