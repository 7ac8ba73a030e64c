/* A stencil of a lattice gauge theory: matrices of complex numbers on the links, structures
   as programs have them.  Beside gauge.cu, the same in CUDA.

   In: sites along a side, 24 without a number.  Status 1 if the result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "gauge.h"

static inline struct number
product (struct number sum, struct number a, struct number b)
{
  sum.re += a.re * b.re - a.im * b.im;
  sum.im += a.re * b.im + a.im * b.re;
  return sum;
}

/* The same with the conjugate of A.  */
static inline struct number
conjugate_product (struct number sum, struct number a, struct number b)
{
  sum.re += a.re * b.re + a.im * b.im;
  sum.im += a.re * b.im - a.im * b.re;
  return sum;
}

static double
step (int n, const int *restrict next, const int *restrict before,
      const struct matrix *restrict link, const struct vector *restrict v,
      struct vector *restrict w)
{
  double all = 0;
  NEST (1, present(next[0:4*n], before[0:4*n], link[0:4*n], v[0:n], w[0:n]))
  for (int s = 0; s < n; s++)
    {
      struct vector sum = { { { 0, 0 }, { 0, 0 }, { 0, 0 } } };
      for (int d = 0; d < 4; d++)
	{
	  int up = next[d * n + s], down = before[d * n + s];
	  for (int r = 0; r < 3; r++)
	    for (int c = 0; c < 3; c++)
	      {
		sum.c[r] = product (sum.c[r], link[d * n + s].e[r][c], v[up].c[c]);
		sum.c[r] = conjugate_product (sum.c[r], link[d * n + down].e[c][r],
					      v[down].c[c]);
	      }
	}
      for (int r = 0; r < 3; r++)
	{
	  w[s].c[r].re = 0.125 * sum.c[r].re;
	  w[s].c[r].im = 0.125 * sum.c[r].im;
	}
    }
  NEST (1, present(w[0:n]) REDUCTION(+:all))
  for (int s = 0; s < n; s++)
    for (int r = 0; r < 3; r++)
      all += w[s].c[r].re * w[s].c[r].re + w[s].c[r].im * w[s].c[r].im;
  return all;
}

static double
steps (int n, int count, const int *next, const int *before,
       const struct matrix *link, struct vector *v, struct vector *w)
{
  double all = 0;
  for (int k = 0; k < count; k += 2)
    {
      all = step (n, next, before, link, v, w);
      if (k + 1 < count)
	all = step (n, next, before, link, w, v);
    }
  return all;
}

int
main (int argc, char **argv)
{
  int m = size_argument (argc, argv, SIDE), n = SITES (m), ok;
  int *next = (int *) numbers (2 * n), *before = (int *) numbers (2 * n);
  struct matrix *link = (struct matrix *) numbers (4 * 18 * (size_t) n);
  struct vector *v = (struct vector *) numbers (6 * n),
		*w = (struct vector *) numbers (6 * n),
		*expect = (struct vector *) numbers (6 * n);
  double t, all, want;
  initial (m, next, before, link, v);
  want = reference (n, next, before, link, v, expect);
#pragma acc data copyin(next[0:4*n], before[0:4*n], link[0:4*n], v[0:n]) \
  create(w[0:n])
  {
    all = steps (n, 1, next, before, link, v, w);
#pragma acc update self(w[0:n])
    ok = difference ((double *) w, (double *) expect, 6 * n) < 1e-12
	 && fabs (all - want) < 1e-9 * want;
    TIME (t, steps (n, STEPS, next, before, link, v, w));
  }
  return report ("gauge", t / STEPS, ok);
}
