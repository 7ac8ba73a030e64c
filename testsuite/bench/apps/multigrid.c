/* Multigrid cycles, with work arrays from acc_malloc that constructs name by
   deviceptr.  Beside multigrid.cu, the same in CUDA.

   In: levels, 8 (256 points a side) without a number.  Status 1 if the result is
   wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "multigrid.h"
#include <openacc.h>

#define P(A, K, J, I) A[((K) * m + (J)) * m + (I)]

/* R = V - A U.  X and Y: sums across a row, as in the functions below.  */
static void
residual (int m, const double *u, const double *v, double *r)
{
  double *x = acc_malloc (sizeof *x * m * m * m),
	 *y = acc_malloc (sizeof *y * m * m * m);
  NEST (3, deviceptr(x, y) present(u[0:m*m*m]))
  for (int k = 1; k < m - 1; k++)
    for (int j = 1; j < m - 1; j++)
      for (int i = 0; i < m; i++)
	{
	  P (x, k, j, i) = P (u, k, j - 1, i) + P (u, k, j + 1, i)
			   + P (u, k - 1, j, i) + P (u, k + 1, j, i);
	  P (y, k, j, i) = P (u, k - 1, j - 1, i) + P (u, k - 1, j + 1, i)
			   + P (u, k + 1, j - 1, i) + P (u, k + 1, j + 1, i);
	}
  NEST (3, deviceptr(x, y) present(u[0:m*m*m], v[0:m*m*m], r[0:m*m*m]))
  for (int k = 1; k < m - 1; k++)
    for (int j = 1; j < m - 1; j++)
      for (int i = 1; i < m - 1; i++)
	P (r, k, j, i) = P (v, k, j, i) - A0 * P (u, k, j, i)
			 - A2 * (P (y, k, j, i) + P (x, k, j, i - 1) + P (x, k, j, i + 1))
			 - A3 * (P (y, k, j, i - 1) + P (y, k, j, i + 1));
  acc_free (x);
  acc_free (y);
}

/* U += C R.  */
static void
smooth (int m, const double *r, double *u)
{
  double *x = acc_malloc (sizeof *x * m * m * m),
	 *y = acc_malloc (sizeof *y * m * m * m);
  NEST (3, deviceptr(x, y) present(r[0:m*m*m]))
  for (int k = 1; k < m - 1; k++)
    for (int j = 1; j < m - 1; j++)
      for (int i = 0; i < m; i++)
	{
	  P (x, k, j, i) = P (r, k, j - 1, i) + P (r, k, j + 1, i)
			   + P (r, k - 1, j, i) + P (r, k + 1, j, i);
	  P (y, k, j, i) = P (r, k - 1, j - 1, i) + P (r, k - 1, j + 1, i)
			   + P (r, k + 1, j - 1, i) + P (r, k + 1, j + 1, i);
	}
  NEST (3, deviceptr(x, y) present(u[0:m*m*m], r[0:m*m*m]))
  for (int k = 1; k < m - 1; k++)
    for (int j = 1; j < m - 1; j++)
      for (int i = 1; i < m - 1; i++)
	P (u, k, j, i) += C0 * P (r, k, j, i)
			  + C1 * (P (r, k, j, i - 1) + P (r, k, j, i + 1) + P (x, k, j, i))
			  + C2 * (P (y, k, j, i) + P (x, k, j, i - 1) + P (x, k, j, i + 1));
  acc_free (x);
  acc_free (y);
}

/* S, of H points a side, is what the finer R is there.  */
static void
restrict_to (int m, const double *r, int h, double *s)
{
  double *x = acc_malloc (sizeof *x * m * m * m),
	 *y = acc_malloc (sizeof *y * m * m * m);
  NEST (3, deviceptr(x, y) present(r[0:m*m*m]))
  for (int k = 1; k < h - 1; k++)
    for (int j = 1; j < h - 1; j++)
      for (int i = 1; i < m; i++)
	{
	  P (x, k, j, i) = P (r, 2 * k, 2 * j - 1, i) + P (r, 2 * k, 2 * j + 1, i)
			   + P (r, 2 * k - 1, 2 * j, i) + P (r, 2 * k + 1, 2 * j, i);
	  P (y, k, j, i)
	      = P (r, 2 * k - 1, 2 * j - 1, i) + P (r, 2 * k - 1, 2 * j + 1, i)
		+ P (r, 2 * k + 1, 2 * j - 1, i) + P (r, 2 * k + 1, 2 * j + 1, i);
	}
  NEST (3, deviceptr(x, y) present(r[0:m*m*m], s[0:h*h*h]))
  for (int k = 1; k < h - 1; k++)
    for (int j = 1; j < h - 1; j++)
      for (int i = 1; i < h - 1; i++)
	s[(k * h + j) * h + i]
	    = 0.5 * P (r, 2 * k, 2 * j, 2 * i)
	      + 0.25 * (P (r, 2 * k, 2 * j, 2 * i - 1) + P (r, 2 * k, 2 * j, 2 * i + 1)
			+ P (x, k, j, 2 * i))
	      + 0.125 * (P (y, k, j, 2 * i) + P (x, k, j, 2 * i - 1)
			 + P (x, k, j, 2 * i + 1))
	      + 0.0625 * (P (y, k, j, 2 * i - 1) + P (y, k, j, 2 * i + 1));
  acc_free (x);
  acc_free (y);
}

/* Add what the coarser Z, of H points a side, is at the points of U.  */
static void
interpolate (int m, double *u, int h, const double *z)
{
#define Z(K, J, I) z[((K) * h + (J)) * h + (I)]
  NEST (3, present(u[0:m*m*m], z[0:h*h*h]))
  for (int k = 1; k < m - 1; k++)
    for (int j = 1; j < m - 1; j++)
      for (int i = 1; i < m - 1; i++)
	{
	  int a = k / 2, b = j / 2, c = i / 2, d = (k + 1) / 2, e = (j + 1) / 2,
	      f = (i + 1) / 2;
	  P (u, k, j, i) += 0.125 * (Z (a, b, c) + Z (a, b, f) + Z (a, e, c)
				     + Z (a, e, f) + Z (d, b, c) + Z (d, b, f)
				     + Z (d, e, c) + Z (d, e, f));
	}
}

static void
zero (int m, double *u)
{
  NEST (1, present(u[0:m*m*m]))
  for (int i = 0; i < m * m * m; i++)
    u[i] = 0;
}

static void
cycles (int levels, int count, double **u, double **v, double **r)
{
  for (int c = 0; c < count; c++)
    {
      for (int l = levels; l > COARSEST; l--)
	{
	  residual (SIDE (l), u[l], v[l], r[l]);
	  restrict_to (SIDE (l), r[l], SIDE (l - 1), v[l - 1]);
	  zero (SIDE (l - 1), u[l - 1]);
	}
      residual (SIDE (COARSEST), u[COARSEST], v[COARSEST], r[COARSEST]);
      smooth (SIDE (COARSEST), r[COARSEST], u[COARSEST]);
      for (int l = COARSEST + 1; l <= levels; l++)
	{
	  interpolate (SIDE (l), u[l], SIDE (l - 1), u[l - 1]);
	  residual (SIDE (l), u[l], v[l], r[l]);
	  smooth (SIDE (l), r[l], u[l]);
	}
    }
}

int
main (int argc, char **argv)
{
  int levels = size_argument (argc, argv, LEVELS), ok;
  double t, *expect = numbers (POINTS (levels)), *u[32], *v[32], *r[32];
  for (int l = COARSEST; l <= levels; l++)
    {
      u[l] = numbers (POINTS (l));
      v[l] = numbers (POINTS (l));
      r[l] = numbers (POINTS (l));
    }
  initial (1 << levels, v[levels]);
  reference (levels, expect, v[levels], r[levels]);
  memset (r[levels], 0, POINTS (levels) * sizeof *expect);
  for (int l = COARSEST; l <= levels; l++)
    {
      double *ul = u[l], *vl = v[l], *rl = r[l];
#pragma acc enter data copyin(ul[0:POINTS (l)], vl[0:POINTS (l)], rl[0:POINTS (l)])
    }
  double *top = u[levels];
  cycles (levels, 1, u, v, r);
#pragma acc update self(top[0:POINTS (levels)])
  ok = difference (top, expect, POINTS (levels)) < 1e-10;
  TIME (t, cycles (levels, CYCLES, u, v, r));
  return report ("multigrid", t / CYCLES, ok);
}
