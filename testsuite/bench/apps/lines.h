/* What lines.c and lines.cu share: sizes, data, and the reference.

   An implicit step for five quantities on a box of N + 1 points a side: the
   right-hand side is a stencil of U, then lines of points are solved along x,
   y and z, one pentadiagonal system each, and the result is added to U.
   Quantities are the outermost index.  */

#ifndef LINES_H
#define LINES_H
#include "app.h"

#define SIDE 162
#define STEPS 3
#define DT 0.05
/* Coefficients of a system: diffusion, and the outermost diagonals.  */
#define DIFFUSION 0.3
#define OUTER 0.02

/* Element M, K, J, I.  */
#define AT(A, M, K, J, I) \
  A[(((size_t) (M) * (n + 1) + (K)) * (n + 1) + (J)) * (n + 1) + (I)]

static void
initial (int n, double *u)
{
  for (int m = 0; m < 5; m++)
    for (int k = 0; k <= n; k++)
      for (int j = 0; j <= n; j++)
	for (int i = 0; i <= n; i++)
	  AT (u, m, k, j, i) = (m == 0) + 0.5 * hash01 (((m * 7919 + k) * 1009 + j) * 1013 + i);
}

/* One line of five quantities, in REFERENCE: C are speeds along it.  */
static void
reference_line (int n, const double *c, double (*r)[5], double (*d)[2])
{
  for (int i = 1; i < n; i++)
    {
      double l0 = i > 2 ? OUTER : 0, l1 = i > 1 ? -DT * c[i - 1] - DIFFUSION : 0,
	     l2 = 1 + 2 * DIFFUSION + 2 * OUTER, l4 = i < n - 2 ? OUTER : 0,
	     l3 = i < n - 1 ? DT * c[i + 1] - DIFFUSION : 0;
      if (i > 2)
	{
	  l1 -= l0 * d[i - 2][0];
	  l2 -= l0 * d[i - 2][1];
	}
      if (i > 1)
	{
	  l2 -= l1 * d[i - 1][0];
	  l3 -= l1 * d[i - 1][1];
	}
      d[i][0] = l3 / l2;
      d[i][1] = l4 / l2;
      for (int m = 0; m < 5; m++)
	r[i][m] = (r[i][m] - (i > 2 ? l0 * r[i - 2][m] : 0)
		   - (i > 1 ? l1 * r[i - 1][m] : 0)) / l2;
    }
  for (int i = n - 2; i > 0; i--)
    for (int m = 0; m < 5; m++)
      r[i][m] -= d[i][0] * r[i + 1][m] + (i < n - 2 ? d[i][1] * r[i + 2][m] : 0);
}

/* The same step as the programs, one line after the other.  */
static void
reference (int n, double *u)
{
  size_t s[3] = { 1, (size_t) n + 1, (size_t) (n + 1) * (n + 1) },
	 plane = s[2] * (n + 1);
  double *rhs = numbers (5 * plane), *c = numbers (n + 1);
  double (*r)[5] = (double (*)[5]) numbers (5 * (n + 1));
  double (*d)[2] = (double (*)[2]) numbers (2 * (n + 1));
  for (int m = 0; m < 5; m++)
    for (int k = 1; k < n; k++)
      for (int j = 1; j < n; j++)
	for (int i = 1; i < n; i++)
	  {
	    const double *p = &AT (u, m, k, j, i), *q = &AT (u, 0, k, j, i);
	    double sum = 0;
	    for (int a = 0; a < 3; a++)
	      sum += 0.1 * (p[s[a]] - 2 * p[0] + p[-(ptrdiff_t) s[a]])
		     - 0.2 * q[(1 + a) * plane] / q[0]
			 * (p[s[a]] - p[-(ptrdiff_t) s[a]]);
	    AT (rhs, m, k, j, i) = DT * sum;
	  }
  for (int a = 0; a < 3; a++)
    for (int x = 1; x < n; x++)
      for (int y = 1; y < n; y++)
	{
	  size_t at = x * s[(a + 1) % 3] + y * s[(a + 2) % 3];
	  for (int i = 0; i <= n; i++)
	    {
	      size_t p = at + i * s[a];
	      c[i] = u[(1 + a) * plane + p] / u[p];
	      for (int m = 0; m < 5; m++)
		r[i][m] = rhs[m * plane + p];
	    }
	  reference_line (n, c, r, d);
	  for (int i = 1; i < n; i++)
	    for (int m = 0; m < 5; m++)
	      rhs[m * plane + at + i * s[a]] = r[i][m];
	}
  for (size_t i = 0; i < 5 * plane; i++)
    u[i] += rhs[i];
  free (rhs);
  free (c);
  free (r);
  free (d);
}
#endif
