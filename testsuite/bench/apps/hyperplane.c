/* Sweeps over the hyperplanes of a box, six small kernels a plane: the blocks of
   three neighbours and of the point itself, the right-hand side, the solution.
   Beside hyperplane.cu, the same in CUDA.

   In: points along a side, 128 without one.  Status 1 if the result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "hyperplane.h"

/* The points of plane L; the plane has a row for each K.  */
#define POINTS(...) \
  NEST (1, __VA_ARGS__) \
  for (int k = K0 (l); k <= K1 (l); k++) \
    LOOP () \
    for (int j = J0 (l, k); j <= J1 (l, k); j++)

/* The blocks of the neighbours along one axis.  */
static void
neighbour_blocks (int n, int l, int axis, int di, int dj, int dk,
		  double u[5][n][n][n], double block[5][5][n][n])
{
  POINTS (present(u[0:5], block[0:5]))
    {
      double v[5];
      int i = l + 3 - k - j;
      for (int p = 0; p < 5; p++)
	v[p] = u[p][k - dk][j - dj][i - di];
      for (int p = 0; p < 5; p++)
	for (int q = 0; q < 5; q++)
	  block[p][q][k][j] = NEIGHBOUR (axis, p, q, v);
    }
}

static void
own_blocks (int n, int l, double u[5][n][n][n], double block[5][5][n][n])
{
  POINTS (present(u[0:5], block[0:5]))
    {
      double v[5];
      int i = l + 3 - k - j;
      for (int p = 0; p < 5; p++)
	v[p] = u[p][k][j][i];
      for (int p = 0; p < 5; p++)
	for (int q = 0; q < 5; q++)
	  block[p][q][k][j] = OWN (p, q, v);
    }
}

/* The right-hand side less what the neighbours bring.  */
static void
gather (int n, int l, int step, double rhs[5][n][n][n], double a[5][5][n][n],
	double b[5][5][n][n], double c[5][5][n][n], double t[5][n][n])
{
  POINTS (present(rhs[0:5], a[0:5], b[0:5], c[0:5], t[0:5]))
    {
      int i = l + 3 - k - j;
      for (int p = 0; p < 5; p++)
	{
	  double sum = rhs[p][k][j][i];
	  for (int q = 0; q < 5; q++)
	    sum -= a[p][q][k][j] * rhs[q][k][j][i - step]
		   + b[p][q][k][j] * rhs[q][k][j - step][i]
		   + c[p][q][k][j] * rhs[q][k - step][j][i];
	  t[p][k][j] = sum;
	}
    }
}

/* Solve the points' own systems.  */
static void
solve (int n, int l, double rhs[5][n][n][n], double d[5][5][n][n],
       double t[5][n][n])
{
  POINTS (present(rhs[0:5], d[0:5], t[0:5]))
    {
      double w[5][5], x[5];
      for (int p = 0; p < 5; p++)
	{
	  for (int q = 0; q < 5; q++)
	    w[p][q] = d[p][q][k][j];
	  x[p] = t[p][k][j];
	}
      for (int p = 0; p < 5; p++)
	for (int r = p + 1; r < 5; r++)
	  {
	    double f = w[r][p] / w[p][p];
	    for (int q = p + 1; q < 5; q++)
	      w[r][q] -= f * w[p][q];
	    x[r] -= f * x[p];
	  }
      for (int p = 4; p >= 0; p--)
	{
	  for (int q = p + 1; q < 5; q++)
	    x[p] -= w[p][q] * x[q];
	  x[p] /= w[p][p];
	}
      for (int p = 0; p < 5; p++)
	rhs[p][k][j][l + 3 - k - j] = x[p];
    }
}

static void
sweeps (int n, int count, double u[5][n][n][n], double rhs[5][n][n][n],
	double a[5][5][n][n], double b[5][5][n][n], double c[5][5][n][n],
	double d[5][5][n][n], double t[5][n][n])
{
  int last = 3 * (n - 3);
  for (int s = 0; s < count; s++)
    for (int step = 1; step >= -1; step -= 2)
      for (int m = 0; m <= last; m++)
	{
	  int l = step > 0 ? m : last - m;
	  neighbour_blocks (n, l, 0, step, 0, 0, u, a);
	  neighbour_blocks (n, l, 1, 0, step, 0, u, b);
	  neighbour_blocks (n, l, 2, 0, 0, step, u, c);
	  own_blocks (n, l, u, d);
	  gather (n, l, step, rhs, a, b, c, t);
	  solve (n, l, rhs, d, t);
	}
}

int
main (int argc, char **argv)
{
  int n = size_argument (argc, argv, SIDE), ok;
  size_t plane = (size_t) n * n, size = plane * n;
  double time, *expect = numbers (5 * size);
  typedef double box[n][n][n], blocks[5][n][n], row[n][n];
  box *u = (box *) numbers (5 * size), *rhs = (box *) numbers (5 * size);
  blocks *a = (blocks *) numbers (25 * plane), *b = (blocks *) numbers (25 * plane),
	 *c = (blocks *) numbers (25 * plane), *d = (blocks *) numbers (25 * plane);
  row *t = (row *) numbers (5 * plane);
  initial (n, (double *) u, (double *) rhs);
  initial (n, (double *) u, expect);
  reference (n, 1, (double *) u, expect);
  reference (n, -1, (double *) u, expect);
#pragma acc data copyin(u[0:5], rhs[0:5]) \
		 create(a[0:5], b[0:5], c[0:5], d[0:5], t[0:5])
  {
    sweeps (n, 1, u, rhs, a, b, c, d, t);
#pragma acc update self(rhs[0:5])
    ok = difference ((double *) rhs, expect, 5 * size) < 1e-10;
    TIME (time, sweeps (n, SWEEPS, u, rhs, a, b, c, d, t));
  }
  return report ("hyperplane", time / SWEEPS, ok);
}
