/* What solver.c and solver.cu share: sizes, the matrix, and what is right.

   A sparse system of N equations by conjugate gradients.  Row I has its diagonal and
   up to ROW other elements, at distances that are hashed but the same both ways,
   so that the matrix is symmetric; the diagonal is larger than their sum.  */

#ifndef SOLVER_H
#define SOLVER_H
#include "app.h"

#define EQUATIONS (1 << 20)
#define ROW 12
#define STEPS 25

/* The distances: half of them small, half of them far.  */
static int
distance (int n, int k)
{
  return k % 2 ? 1 + k / 2 : 1 + (int) (hash01 (k) * (n / 2 - 1));
}

/* Element I, I + D is what both of them hash to.  */
static double
element (int i, int d)
{
  return -0.5 - 0.4 * hash01 ((size_t) i * 31 + d);
}

struct matrix
{
  int n, *start, *column;
  double *value;
};

static struct matrix
make_matrix (int n)
{
  struct matrix m = { n, NULL, NULL, NULL };
  m.start = (int *) malloc ((n + 1) * sizeof *m.start);
  m.column = (int *) malloc ((size_t) n * (ROW + 1) * sizeof *m.column);
  m.value = numbers ((size_t) n * (ROW + 1));
  if (!m.start || !m.column)
    exit (1);
  int at = 0;
  for (int i = 0; i < n; i++)
    {
      double sum = 0;
      int diagonal = at++;
      m.start[i] = diagonal;
      for (int k = 0; k < ROW / 2; k++)
	{
	  int d = distance (n, k);
	  for (int side = -1; side <= 1; side += 2)
	    {
	      int j = i + side * d;
	      if (j < 0 || j >= n)
		continue;
	      double v = element (side < 0 ? j : i, d);
	      m.column[at] = j;
	      m.value[at++] = v;
	      sum -= v;
	    }
	}
      m.column[diagonal] = i;
      m.value[diagonal] = sum + 0.1;
    }
  m.start[n] = at;
  return m;
}

/* How far M X is from B, by the largest of B.  */
static double
residual (const struct matrix *m, const double *x, const double *b)
{
  double *y = numbers (m->n);
  for (int i = 0; i < m->n; i++)
    for (int k = m->start[i]; k < m->start[i + 1]; k++)
      y[i] += m->value[k] * x[m->column[k]];
  double d = difference (y, b, m->n);
  free (y);
  return d;
}
#endif
