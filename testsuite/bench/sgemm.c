/* The product of matrices of floats as three loops, in six forms.

   In: the side, 4096 without one.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "bench.h"
#include "sgemm-check.h"

#define DOT \
  float s = 0; \
  _Pragma ("acc loop seq") for (int k = 0; k < n; k++) s \
      += a[i * n + k] * b[k * n + j]; \
  c[i * n + j] = s;

static void
mm_collapse (const float *restrict a, const float *restrict b,
	     float *restrict c, int m, int n)
{
#pragma acc parallel loop collapse(2) \
    present(a[0:n * n], b[0:n * n], c[0:n * n])
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      {
	DOT
      }
}
static void
mm_collapse_gv (const float *restrict a, const float *restrict b,
		float *restrict c, int m, int n)
{
#pragma acc parallel loop gang vector collapse(2) \
    num_gangs((m * n + 255) / 256) num_workers(1) vector_length(256) \
	present(a [0:n * n], b [0:n * n], c [0:n * n])
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      {
	DOT
      }
}
static void
mm_gv (const float *restrict a, const float *restrict b, float *restrict c,
       int m, int n)
{
#pragma acc parallel loop gang num_gangs(m) num_workers(1) vector_length(256) \
    present(a[0:n * n], b[0:n * n], c[0:n * n])
  for (int i = 0; i < m; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	{
	  DOT
	}
    }
}
static void
mm_gwv (const float *restrict a, const float *restrict b, float *restrict c,
	int m, int n)
{
#pragma acc parallel loop gang worker num_workers(8) vector_length(32) \
    present(a[0:n * n], b[0:n * n], c[0:n * n])
  for (int i = 0; i < m; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	{
	  DOT
	}
    }
}
static void
mm_tile (const float *restrict a, const float *restrict b, float *restrict c,
	 int m, int n)
{
#pragma acc parallel loop tile(8, 32) \
    present(a[0:n * n], b[0:n * n], c[0:n * n])
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      {
	DOT
      }
}
static void
mm_ker (const float *restrict a, const float *restrict b, float *restrict c,
	int m, int n)
{
#pragma acc kernels loop independent present(a[0:n * n], b[0:n * n], \
					     c [0:n * n])
  for (int i = 0; i < m; i++)
    {
#pragma acc loop independent
      for (int j = 0; j < n; j++)
	{
	  DOT
	}
    }
}

/* One row first: a form run in one thread is reported on that alone. */
#define RUN(F, NAME) \
  do \
    { \
      int m = 1; \
      double t, rel; \
      memset (c, 0xff, 4ul * n * n); /* NaN everywhere */ \
      _Pragma ("acc update device(c[0:n*n])") t = now (); \
      mm_##F (a, b, c, m, n); \
      t = now () - t; \
      if (t < 0.3) \
	{ \
	  m = 64 < n ? 64 : n; \
	  t = now (); \
	  mm_##F (a, b, c, m, n); \
	  t = now () - t; \
	  if (t * n / m < 10) \
	    m = n; \
	  TIME (t, mm_##F (a, b, c, m, n)); \
	} \
      _Pragma ("acc update self(c[0:n*n])") int ok \
	  = sgemm_check (a, b, c, m, n, &rel); \
      snprintf (note, sizeof note, "%d rows, rel err %.1e", m, rel); \
      row ("sgemm", NAME, 2e-9 * m * n * n / t, "GFLOP/s", t, ok, note); \
    } \
  while (0)

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 4096;
  float *a = malloc (4ul * n * n), *b = malloc (4ul * n * n),
	*c = malloc (4ul * n * n);
  char note[64];
  sgemm_inputs (a, b, n);
#pragma acc data copyin(a[0:n * n], b[0:n * n]) create(c[0:n * n])
  {
    RUN (collapse, "collapse(2)");
    RUN (collapse_gv, "collapse(2) gang vector(256)");
    RUN (gv, "gang / vector(256)");
    RUN (gwv, "gang worker(8) / vector(32)");
    RUN (tile, "tile(8,32)");
    RUN (ker, "kernels loop");
  }
  return 0;
}
