/* What multigrid.c and multigrid.cu share: sizes, data, and the reference.

   V-cycles for a box of N points a side, zero around: stencils of 27 points, whose
   coefficients depend on how many of the three coordinates differ.  Grid L has
   2^L points and one around them on each side.  */

#ifndef MULTIGRID_H
#define MULTIGRID_H
#include "app.h"

#define LEVELS 8 /* 256 points a side */
#define COARSEST 2
#define CYCLES 4

/* Points along a side of level L, with those around; all points of a level.  */
#define SIDE(L) ((1 << (L)) + 2)
#define POINTS(L) ((size_t) SIDE (L) * SIDE (L) * SIDE (L))

/* The operator and the smoother: a point, faces, edges, corners.  */
#define A0 (-8.0 / 3)
#define A2 (1.0 / 6)
#define A3 (1.0 / 12)
#define C0 (-3.0 / 8)
#define C1 (1.0 / 32)
#define C2 (-1.0 / 64)

#define AT(A, K, J, I) A[((size_t) (K) * m + (J)) * m + (I)]

static void
initial (int n, double *v)
{
  int m = n + 2;
  for (int k = 1; k <= n; k++)
    for (int j = 1; j <= n; j++)
      for (int i = 1; i <= n; i++)
	AT (v, k, j, i) = hash01 ((k * 1009 + j) * 1013 + i) - 0.5;
}

/* The sum of what differs from K, J, I in D coordinates.  */
static double
around (int m, const double *p, int k, int j, int i, int d)
{
  double sum = 0;
  for (int a = -1; a <= 1; a++)
    for (int b = -1; b <= 1; b++)
      for (int c = -1; c <= 1; c++)
	if ((a != 0) + (b != 0) + (c != 0) == d)
	  sum += AT (p, k + a, j + b, i + c);
  return sum;
}

/* OUT = X + sum of C[d] * what differs in d coordinates of P.  */
static void
reference_apply (int n, double sign, const double *c, const double *p,
		 const double *x, double *out)
{
  int m = n + 2;
  for (int k = 1; k <= n; k++)
    for (int j = 1; j <= n; j++)
      for (int i = 1; i <= n; i++)
	{
	  double sum = 0;
	  for (int d = 0; d < 4; d++)
	    if (c[d] != 0)
	      sum += c[d] * around (m, p, k, j, i, d);
	  AT (out, k, j, i) = AT (x, k, j, i) + sign * sum;
	}
}

/* One cycle on level L: U is improved, given V; R is scratch memory.  */
static void
reference (int l, double *u, const double *v, double *r)
{
  static const double a[4] = { A0, 0, A2, A3 }, c[4] = { C0, C1, C2, 0 };
  int n = 1 << l;
  reference_apply (n, -1, a, u, v, r);
  if (l > COARSEST)
    {
      int h = n / 2, m = h + 2;
      double *below = numbers (POINTS (l - 1)), *down = numbers (POINTS (l - 1)),
	     *scratch = numbers (POINTS (l - 1));
      for (int k = 1; k <= h; k++)
	for (int j = 1; j <= h; j++)
	  for (int i = 1; i <= h; i++)
	    {
	      double sum = 0;
	      for (int d = 0; d < 4; d++)
		sum += (0.5 / (1 << d)) * around (n + 2, r, 2 * k, 2 * j, 2 * i, d);
	      AT (down, k, j, i) = sum;
	    }
      reference (l - 1, below, down, scratch);
      for (int k = 1; k <= n; k++)
	for (int j = 1; j <= n; j++)
	  for (int i = 1; i <= n; i++)
	    {
	      double sum = 0;
	      for (int e = 0; e < 8; e++)
		sum += AT (below, (k + (e & 1)) / 2, (j + (e >> 1 & 1)) / 2,
			   (i + (e >> 2)) / 2);
	      u[((size_t) k * (n + 2) + j) * (n + 2) + i] += 0.125 * sum;
	    }
      free (below);
      free (down);
      free (scratch);
      reference_apply (n, -1, a, u, v, r);
    }
  reference_apply (n, 1, c, r, u, u);
}
#endif
