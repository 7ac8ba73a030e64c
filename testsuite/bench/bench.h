/* What the programs share: the clock, repetitions, rows of results.

   Out: rows on the standard output, one a line, for scripts/bench:
   ROW|program|form|column|value|unit|seconds|ok or WRONG|note.  The column is
   BENCH_IMPL of the environment.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#ifndef BENCH_H
#define BENCH_H
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef IMPL
#define IMPL "host"
#endif

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

/* A row.  */
static void
row (const char *bench, const char *variant, double value, const char *unit,
     double sec, int ok, const char *note)
{
  const char *impl = getenv ("BENCH_IMPL");
  printf ("ROW|%s|%s|%s|%.4g|%s|%.4g|%s|%s\n", bench, variant,
	  impl ? impl : IMPL, value, unit, sec, ok ? "ok" : "WRONG", note);
  fflush (stdout);
}

/* A number of [0, 1) that depends on X.  */
static __attribute__ ((unused)) double
fraction (unsigned x)
{
  x = (x ^ x >> 16) * 0x7feb352du;
  x = (x ^ x >> 15) * 0x846ca68bu;
  return (x ^ x >> 16) / 4294967296.0;
}

static int
cmp_double (const void *x, const void *y)
{
  double a = *(const double *)x, b = *(const double *)y;
  return a < b ? -1 : a > b;
}

static double
median (double *t, int n)
{
  qsort (t, n, sizeof *t, cmp_double);
  return n & 1 ? t[n / 2] : 0.5 * (t[n / 2 - 1] + t[n / 2]);
}

/* For how many seconds calls are repeated: BENCH_SECONDS of the environment, or
   1.  */
static double
seconds (void)
{
  const char *s = getenv ("BENCH_SECONDS");
  return s ? atof (s) : 1;
}

#define MAXREP 20
/* T: the median time of CALL by the host's clock, after one that does not
   count.  MAXREP calls, or as many as fit into seconds ().  */
#define TIME(T, CALL) \
  do \
    { \
      double times_[MAXREP], total_ = 0, most_ = seconds (); \
      int n_ = 0; \
      CALL; \
      while (n_ < MAXREP && (n_ == 0 || total_ < most_)) \
	{ \
	  double begin_ = now (); \
	  CALL; \
	  times_[n_] = now () - begin_; \
	  total_ += times_[n_++]; \
	} \
      (T) = median (times_, n_); \
    } \
  while (0)

/* A repeatable pseudo-random number in [0,1). */
static double
hash01 (unsigned x)
{
  x = x * 2654435761u + 12345u;
  x ^= x >> 15;
  x *= 2246822519u;
  x ^= x >> 13;
  x *= 3266489917u;
  x ^= x >> 16;
  return x * (1.0 / 4294967296.0);
}
#endif
