/* What algebra.c and algebra.cu share beside bench.h: the matrices, the programs without
   directives, to check against, and the rows.

   In: the side of the large matrices from the command line, 8192 without one; the others
   have a quarter or an eighth of it.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#ifndef ALGEBRA_H
#define ALGEBRA_H

#ifdef __cplusplus
#define RESTRICT __restrict__
#else
#define RESTRICT restrict
#endif
#define ALGEBRA_DATA int n, double *RESTRICT a, double *RESTRICT b, double *RESTRICT c, \
		     double *RESTRICT x, double *RESTRICT y, double *RESTRICT z, \
		     double *RESTRICT w

#define FUNCTION(NAME) NAME##_serial
#define NEST(N, ...)
#define LOOP(...)
#define SUM(VAR)
#include "algebra-kernels.h"
#undef FUNCTION
#undef NEST
#undef LOOP
#undef SUM

typedef void algebra_function (ALGEBRA_DATA);

/* ROW (NAME, PART, WORK, UNIT): the program NAME of algebra-kernels.h, with matrices of
   side N, the side over PART.  It does WORK of which 1e9 a second are one UNIT.  */
#define ALGEBRA_ROWS(ROW) \
  ROW (atax, 1, 16.0 * n * n, "GB/s") \
  ROW (mvt, 1, 16.0 * n * n, "GB/s") \
  ROW (gesummv, 1, 16.0 * n * n, "GB/s") \
  ROW (gemver, 1, 32.0 * n * n, "GB/s") \
  ROW (syrk, 4, 1.0 * n * n * n, "GFLOP/s") \
  ROW (syr2k, 4, 2.0 * n * n * n, "GFLOP/s") \
  ROW (trmm, 4, 1.0 * n * n * n, "GFLOP/s") \
  ROW (covariance, 4, 1.0 * n * n * n, "GFLOP/s") \
  ROW (fdtd, 1, 80.0 * n * n, "GB/s") \
  ROW (jacobi_line, 1, 32.0 * n * n, "GB/s") \
  ROW (filter_rows, 1, 40.0 * n * n, "GB/s") \
  ROW (filter_columns, 1, 16.0 * n * n, "GB/s") \
  ROW (gramschmidt, 8, 2.0 * n * n * n, "GFLOP/s") \
  ROW (lu, 4, 2.0 / 3 * n * n * n, "GFLOP/s") \
  ROW (floyd, 8, 2.0 * n * n * n, "GFLOP/s") \
  ROW (intervals, 8, 1.0 / 3 * n * n * n, "GFLOP/s") \
  ROW (trisolv, 8, 1.0 * n * n, "GFLOP/s")

/* The sizes of what the programs get.  */
#define MATRICES 3
#define VECTORS 4
#define ALL (MATRICES + VECTORS)

static size_t
algebra_size (int which, int n)
{
  return which < MATRICES ? (size_t) n * n : n;
}

/* A number of [0, 1) that depends on X.  */
static double
fraction (unsigned x)
{
  x = (x ^ x >> 16) * 0x7feb352du;
  x = (x ^ x >> 15) * 0x846ca68bu;
  return (x ^ x >> 16) / 4294967296.0;
}

/* Memory for matrices of side N and vectors.  The diagonals are large.  */
static void
algebra_begin (int n, double *data[ALL])
{
  for (int which = 0; which < ALL; which++)
    {
      size_t size = algebra_size (which, n);
      data[which] = (double *) malloc (size * sizeof (double));
      for (size_t i = 0; i < size; i++)
	data[which][i] = fraction (i + which * 77777u);
      if (which < MATRICES)
	for (int i = 0; i < n; i++)
	  data[which][(size_t) i * n + i] += n;
    }
}

static void
algebra_end (double *data[ALL])
{
  for (int which = 0; which < ALL; which++)
    free (data[which]);
}

/* True if GOT, for matrices of side N, is what SERIAL makes, but for the order of
   sums.  */
static int
algebra_right (int n, algebra_function *serial, double *got[ALL])
{
  double *want[ALL];
  int ok = 1;
  algebra_begin (n, want);
  serial (n, want[0], want[1], want[2], want[3], want[4], want[5], want[6]);
  for (int which = 0; which < ALL; which++)
    for (size_t i = 0; i < algebra_size (which, n); i++)
      {
	double w = want[which][i], d = fabs (got[which][i] - w);
	ok &= d <= 1e-9 * (1 + fabs (w));
      }
  algebra_end (want);
  return ok;
}

#define ALGEBRA_SMALL 131	/* the side for this check */

#endif
