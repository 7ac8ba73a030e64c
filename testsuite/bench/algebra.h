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

/* A program of algebra-kernels.h.  With matrices of side N it does FACTOR times N to the
   power POWER of what UNIT counts 1e9 a second of.  */
struct algebra_program
{
  const char *name;
  algebra_function *run, *serial;
  int part;			/* N is the side of the large matrices over this */
  double factor;
  int power;
  const char *unit;
};

/* PROGRAM (NAME, PART, FACTOR, POWER, UNIT) for each.  */
#define ALGEBRA_PROGRAMS(PROGRAM) \
  PROGRAM (atax, 1, 16, 2, "GB/s") \
  PROGRAM (mvt, 1, 16, 2, "GB/s") \
  PROGRAM (gesummv, 1, 16, 2, "GB/s") \
  PROGRAM (gemver, 1, 32, 2, "GB/s") \
  PROGRAM (syrk, 4, 1, 3, "GFLOP/s") \
  PROGRAM (syr2k, 4, 2, 3, "GFLOP/s") \
  PROGRAM (trmm, 4, 1, 3, "GFLOP/s") \
  PROGRAM (covariance, 4, 1, 3, "GFLOP/s") \
  PROGRAM (fdtd, 1, 80, 2, "GB/s") \
  PROGRAM (jacobi_line, 1, 32, 2, "GB/s") \
  PROGRAM (filter_rows, 1, 40, 2, "GB/s") \
  PROGRAM (filter_columns, 1, 16, 2, "GB/s") \
  PROGRAM (gramschmidt, 8, 2, 3, "GFLOP/s") \
  PROGRAM (lu, 4, 2.0 / 3, 3, "GFLOP/s") \
  PROGRAM (floyd, 8, 2, 3, "GFLOP/s") \
  PROGRAM (intervals, 8, 1.0 / 3, 3, "GFLOP/s") \
  PROGRAM (trisolv, 8, 1, 2, "GFLOP/s")
#define ALGEBRA_PROGRAM(NAME, PART, FACTOR, POWER, UNIT) \
  { #NAME, NAME, NAME##_serial, PART, FACTOR, POWER, UNIT },

/* The sizes of what the programs get.  */
#define MATRICES 3
#define VECTORS 4
#define ALL (MATRICES + VECTORS)

static size_t
algebra_size (int which, int n)
{
  return which < MATRICES ? (size_t) n * n : n;
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

/* The side for this check.  */
#define ALGEBRA_SMALL 131

/* Call RUN with DATA, matrices of side N, once or, if T is not null, as often as it takes
   to set *T to its time.  */
typedef void algebra_call (int n, algebra_function *run, double *data[ALL], double *t);

/* Check and time the N programs at P, whose FORM is said in their rows, by CALL.  The status
   of the program.  */
static int
algebra_main (int argc, char **argv, const struct algebra_program *p, unsigned n,
	      const char *form, algebra_call *call)
{
  int side = argc > 1 ? atoi (argv[1]) : 8192, wrong = 0;
  for (; n--; p++)
    {
      double *data[ALL], t;
      algebra_begin (ALGEBRA_SMALL, data);
      call (ALGEBRA_SMALL, p->run, data, NULL);
      int ok = algebra_right (ALGEBRA_SMALL, p->serial, data);
      algebra_end (data);
      wrong |= !ok;
      algebra_begin (side / p->part, data);
      call (side / p->part, p->run, data, &t);
      algebra_end (data);
      row (p->name, form, 1e-9 * p->factor * pow (side / p->part, p->power) / t, p->unit, t,
	   ok, "");
    }
  return wrong;
}

#endif
