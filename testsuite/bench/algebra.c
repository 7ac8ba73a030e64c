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

int
main (int argc, char **argv)
{
  static const struct algebra_program programs[] = { ALGEBRA_PROGRAMS (ALGEBRA_PROGRAM) };
  return algebra_main (argc, argv, programs, sizeof programs / sizeof *programs, FORM, call);
}
