/* The transpose of a matrix of floats, not in place, in five forms.

   In: the side, 8192 without one.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "bench.h"

static void
tr_wr (const float *restrict a, float *restrict b,
       int n) /* writes along rows */
{
#pragma acc parallel loop collapse(2) present(a[0:n * n], b[0:n * n])
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      b[j * n + i] = a[i * n + j];
}
static void
tr_rd (const float *restrict a, float *restrict b,
       int n) /* reads along rows */
{
#pragma acc parallel loop collapse(2) present(a[0:n * n], b[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[j * n + i] = a[i * n + j];
}
static void
tr_gv (const float *restrict a, float *restrict b, int n)
{
#pragma acc parallel loop gang num_gangs(n) num_workers(1) vector_length(256) \
    present(a[0:n * n], b[0:n * n])
  for (int j = 0; j < n; j++)
    {
#pragma acc loop vector
      for (int i = 0; i < n; i++)
	b[j * n + i] = a[i * n + j];
    }
}
static void
tr_tile (const float *restrict a, float *restrict b, int n)
{
#pragma acc parallel loop tile(32, 32) present(a[0:n * n], b[0:n * n])
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      b[j * n + i] = a[i * n + j];
}
static void
tr_ker (const float *restrict a, float *restrict b, int n)
{
#pragma acc kernels loop independent present(a[0:n * n], b[0:n * n])
  for (int j = 0; j < n; j++)
    {
#pragma acc loop independent
      for (int i = 0; i < n; i++)
	b[j * n + i] = a[i * n + j];
    }
}

/* 256 x 256 first: a form run in one thread goes on with 1024 x 1024. */
#define RUN(F, NAME) \
  do \
    { \
      double t; \
      int ok = 1, n = 256; \
      tr_##F (a, b, n); \
      t = now (); \
      tr_##F (a, b, n); \
      t = now () - t; \
      n = t * full / n * full / n > 1 && full > 1024 ? 1024 : full; \
      memset (b, 0xff, 4ul * n * n); \
      _Pragma ("acc update device(b[0:n*n])") TIME (t, tr_##F (a, b, n)); \
      _Pragma ( \
	  "acc update self(b[0:n*n])") for (int i = 0; i < n * n; \
					    i++) if (b[i] \
						     != (float)(i % n * n \
								+ i / n)) ok \
	  = 0; \
      snprintf (note, sizeof note, "n=%d", n); \
      row ("transpose", NAME, 8e-9 * n * n / t, "GB/s", t, ok, note); \
    } \
  while (0)

int
main (int argc, char **argv)
{
  int full = argc > 1 ? atoi (argv[1]) : 8192;
  float *a = malloc (4ul * full * full), *b = malloc (4ul * full * full);
  char note[64];
  for (int i = 0; i < full * full; i++)
    a[i] = i;
#pragma acc data copyin(a[0:full * full]) create(b[0:full * full])
  {
    RUN (wr, "collapse(2), row writes");
    RUN (rd, "collapse(2), row reads");
    RUN (gv, "gang / vector(256)");
    RUN (tile, "tile(32,32)");
    RUN (ker, "kernels loop");
  }
  return 0;
}
