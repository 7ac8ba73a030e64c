/* Linear algebra, statistics, filters and stencils as one writes them, in the form of the
   PolyBench suite's: algebra-kernels.h.  No sizes are given.  Beside algebra.cu, the same
   in CUDA.  With KERNELS defined they are kernels constructs without directives of loops.

   In: the side of the large matrices, 8192 without one.  Status 1 if a result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "bench.h"
#include "algebra.h"

#define FUNCTION(NAME) NAME
#ifdef KERNELS
#define FORM "kernels"
#define NEST(N, ...) PRAGMA (acc kernels __VA_ARGS__)
#define LOOP(...)
#define SUM(VAR)
#else
#define FORM "parallel loop"
#define NEST(N, ...) PRAGMA (acc parallel loop collapse(N) __VA_ARGS__)
#define LOOP(...) PRAGMA (acc loop __VA_ARGS__)
#define SUM(VAR) reduction(+:VAR)
#endif
#define PRAGMA(X) _Pragma (#X)
#include "algebra-kernels.h"

/* Call RUN with DATA, matrices of side N, once or, if T is not null, as often as it takes
   to set *T to its time.  */
static void
call (int n, algebra_function *run, double *data[ALL], double *t)
{
  double *a = data[0], *b = data[1], *c = data[2], *x = data[3], *y = data[4], *z = data[5],
	 *w = data[6];
#pragma acc data copy(a[0:n*n], b[0:n*n], c[0:n*n], x[0:n], y[0:n], z[0:n], w[0:n])
  {
    if (t)
      TIME (*t, run (n, a, b, c, x, y, z, w));
    else
      run (n, a, b, c, x, y, z, w);
  }
}

static int wrong;

int
main (int argc, char **argv)
{
  int side = argc > 1 ? atoi (argv[1]) : 8192;
  double *data[ALL];
#define ROW(NAME, PART, WORK, UNIT) \
  { \
    int n = ALGEBRA_SMALL, ok; \
    double t; \
    algebra_begin (n, data); \
    call (n, NAME, data, NULL); \
    ok = algebra_right (n, NAME##_serial, data); \
    algebra_end (data); \
    wrong |= !ok; \
    n = side / PART; \
    algebra_begin (n, data); \
    call (n, NAME, data, &t); \
    algebra_end (data); \
    row (#NAME, FORM, 1e-9 * (WORK) / t, UNIT, t, ok, ""); \
  }
  ALGEBRA_ROWS (ROW)
  return wrong;
}
