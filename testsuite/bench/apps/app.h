/* What the applications share beside bench.h: directives in two forms, the row
   that each prints, comparison with a reference.

   With KERNELS defined, constructs are kernels without directives of loops.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#ifndef APP_H
#define APP_H

#include <stddef.h>

#ifdef __CUDACC__
#include "../bench-cuda.h"
#define FORM "CUDA by hand"
#else
#include "../bench.h"
#ifdef KERNELS
#define FORM "kernels"
#define NEST(N, ...) PRAGMA (acc kernels __VA_ARGS__)
#define GANG(...) PRAGMA (acc kernels __VA_ARGS__)
#define GANGS(N, LANES, ...) PRAGMA (acc kernels __VA_ARGS__)
#define LOOP(...)
#define REDUCTION(...)
#else
#define FORM "natural"
/* A nest of N loops; a loop over gangs, or N of them, with LANES in each; a loop inside of
   one; a clause of theirs.  */
#define NEST(N, ...) PRAGMA (acc parallel loop collapse(N) __VA_ARGS__)
#define GANG(...) PRAGMA (acc parallel loop gang __VA_ARGS__)
#define GANGS(N, LANES, ...) \
  PRAGMA (acc parallel loop gang collapse(N) vector_length(LANES) __VA_ARGS__)
#define LOOP(...) PRAGMA (acc loop __VA_ARGS__)
#define REDUCTION(...) reduction(__VA_ARGS__)
#endif
#define PRAGMA(X) _Pragma (#X)
#endif

/* The first argument, or OTHERWISE.  */
static __attribute__ ((unused)) int
size_argument (int argc, char **argv, int otherwise)
{
  return argc > 1 ? atoi (argv[1]) : otherwise;
}

/* N numbers, no memory is an error.  */
static double *
numbers (size_t n)
{
  double *p = (double *) calloc (n, sizeof *p);
  if (!p)
    {
      fprintf (stderr, "no memory\n");
      exit (1);
    }
  return p;
}

/* The largest difference of A and B, N numbers each, by the largest of B.  */
static __attribute__ ((unused)) double
difference (const double *a, const double *b, size_t n)
{
  double most = 0, large = 0;
  for (size_t i = 0; i < n; i++)
    {
      double d = fabs (a[i] - b[i]);
      if (!(d <= most))
	most = d;
      if (fabs (b[i]) > large)
	large = fabs (b[i]);
    }
  return large > 0 ? most / large : most;
}

/* The row of application NAME: T seconds.  Returns the program's status.  */
static int
report (const char *name, double t, int ok)
{
  row (name, FORM, 1e3 * t, "ms", t, ok, "");
  return !ok;
}
#endif
