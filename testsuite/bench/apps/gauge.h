/* What gauge.c and gauge.cu share: sizes, data, and the reference.

   A lattice in four dimensions with edges that meet.  Each site has a vector of three complex
   numbers, each link to the next site in each direction a matrix of three times
   three.  A step sets each site's vector to the mean of its eight neighbours', each multiplied
   by the link's matrix, or its adjoint, and sums up the squares of all.  Where a site's
   neighbours are, tables say.  */

#ifndef GAUGE_H
#define GAUGE_H
#include "app.h"

#define SIDE 24
#define STEPS 10

struct number { double re, im; };
struct matrix { struct number e[3][3]; };
struct vector { struct number c[3]; };

/* Sites of a lattice with M a side; the neighbour of SITE in direction D, UP or down.  */
#define SITES(M) ((M) * (M) * (M) * (M))

static int
neighbour (int m, int site, int d, int up)
{
  int step = d == 0 ? 1 : d == 1 ? m : d == 2 ? m * m : m * m * m;
  int at = site / step % m;
  return site + ((at + (up ? 1 : m - 1)) % m - at) * step;
}

static void
initial (int m, int *next, int *before, struct matrix *link, struct vector *v)
{
  int n = SITES (m);
  for (int d = 0; d < 4; d++)
    for (int s = 0; s < n; s++)
      {
	next[d * n + s] = neighbour (m, s, d, 1);
	before[d * n + s] = neighbour (m, s, d, 0);
	double *e = (double *) &link[d * n + s];
	for (int k = 0; k < 18; k++)
	  e[k] = hash01 ((d * n + s) * 18 + k) - 0.5;
      }
  for (int s = 0; s < n; s++)
    for (int k = 0; k < 6; k++)
      ((double *) &v[s])[k] = hash01 (s * 6 + k + 77777) - 0.5;
}

/* One step from V to W.  Returns the sum of squares.  */
static double
reference (int n, const int *next, const int *before, const struct matrix *link,
	   const struct vector *v, struct vector *w)
{
  double all = 0;
  for (int s = 0; s < n; s++)
    {
      double sum[6] = { 0 };
      for (int d = 0; d < 4; d++)
	for (int r = 0; r < 3; r++)
	  for (int c = 0; c < 3; c++)
	    {
	      struct number u = link[d * n + s].e[r][c],
		b = link[d * n + before[d * n + s]].e[c][r],
		x = v[next[d * n + s]].c[c], y = v[before[d * n + s]].c[c];
	      sum[2 * r] += u.re * x.re - u.im * x.im + b.re * y.re + b.im * y.im;
	      sum[2 * r + 1] += u.re * x.im + u.im * x.re + b.re * y.im - b.im * y.re;
	    }
      for (int k = 0; k < 6; k++)
	{
	  sum[k] *= 0.125;
	  all += sum[k] * sum[k];
	  ((double *) &w[s])[k] = sum[k];
	}
    }
  return all;
}
#endif
