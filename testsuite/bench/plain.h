/* What plain.c and plain.cu share beside bench.h: the sizes, the data and the
   results to check against.

   In: the side of an image from the command line, 4096 without one; the sizes
   of the rest follow from it.  */

#ifndef PLAIN_H
#define PLAIN_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BINS 1024
#define SHORT 48   /* elements of a short row */
#define PER_ROW 24 /* about, of the sparse matrix */

static int wrong;

/* A row: what NAME's FORM reaches in T seconds.  OK: its results are right.  */
static void
report (const char *form, const char *name, double value, const char *unit,
	double t, int ok)
{
  row (name, form, value, unit, t, ok, "");
  wrong |= !ok;
}

static const float blur_weight[5][5] = { { 1, 4, 7, 4, 1 },
					 { 4, 16, 26, 16, 4 },
					 { 7, 26, 41, 26, 7 },
					 { 4, 16, 26, 16, 4 },
					 { 1, 4, 7, 4, 1 } };

static __attribute__ ((unused)) float
blur_at (const float *in, int i, int j, int n)
{
  float s = 0;
  for (int k = 0; k < 5; k++)
    for (int l = 0; l < 5; l++)
      s += blur_weight[k][l] * in[(size_t) (i + k - 2) * n + j + l - 2];
  return s / 273;
}

static float
laplace_at (const float *in, int i, int j, int n)
{
  const float *p = in + (size_t) i * n + j;
  return p[-1] + p[1] + p[-n] + p[n] - 4 * p[0];
}

static double
seven_at (const double *p, long m)
{
  return 0.4 * p[0]
	 + 0.1 * (p[-1] + p[1] + p[-m] + p[m] + p[-m * m] + p[m * m]);
}

static double
thirteen_at (const double *p, long m)
{
  return seven_at (p, m)
	 + 0.05
	       * (p[-2] + p[2] + p[-2 * m] + p[2 * m] + p[-2 * m * m]
		  + p[2 * m * m]);
}

/* A sparse matrix of ROWS rows of 1 to 2 * PER_ROW entries near the diagonal
   and far from it.  Returns the number of entries.  */
static int
sparse_matrix (int rows, int **start, int **column, double **value)
{
  int n = 0;
  *start = (int *) malloc (sizeof (int) * (rows + 1));
  for (int i = 0; i < rows; i++)
    {
      (*start)[i] = n;
      n += 1 + (int) (fraction (i) * (2 * PER_ROW - 1));
    }
  (*start)[rows] = n;
  *column = (int *) malloc (sizeof (int) * n);
  *value = (double *) malloc (sizeof (double) * n);
  for (int i = 0; i < rows; i++)
    for (int k = (*start)[i]; k < (*start)[i + 1]; k++)
      {
	long c = k % 4 ? (long) i + (k - (*start)[i]) * 3 - PER_ROW
		       : (long) (fraction (k) * rows);
	(*column)[k] = c < 0 ? 0 : c >= rows ? rows - 1 : c;
	(*value)[k] = fraction (k + 5u) - 0.5;
      }
  return n;
}

static int
near (double a, double b, double eps)
{
  return fabs (a - b) <= eps * (1 + fabs (b));
}

#endif
