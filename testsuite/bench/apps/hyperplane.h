/* What hyperplane.c and hyperplane.cu share: sizes, data, and the reference.

   Two sweeps over a box of N points a side, up and down, in which a point's five
   quantities depend on those of three neighbours: points with the same i + j + k
   can be done at once.  A point's blocks of 5 x 5 are made of what U is there.  */

#ifndef HYPERPLANE_H
#define HYPERPLANE_H
#include "app.h"

#define SIDE 128
#define SWEEPS 2

/* Element M of point K, J, I.  */
#define AT(A, M, K, J, I) \
  A[(((size_t) (M) * n + (K)) * n + (J)) * n + (I)]
/* Element P, Q of the block of a neighbour along AXIS, whose quantities are X;
   and of a point's own.  */
#define NEIGHBOUR(AXIS, P, Q, X) \
  (0.03 * ((P) == (Q) ? 1 + (X)[P] : 0.25 * (X)[((P) + (AXIS)) % 5] * (X)[Q]))
#define OWN(P, Q, X) ((P) == (Q) ? 2 + (X)[P] : 0.1 * (X)[P] * (X)[Q])

static void
initial (int n, double *u, double *rhs)
{
  for (size_t i = 0; i < (size_t) 5 * n * n * n; i++)
    {
      u[i] = 0.25 + 0.5 * hash01 (i);
      rhs[i] = hash01 (i + 77777) - 0.5;
    }
}

/* Plane L has the points with I + J + K = L + 3: from K0 to K1, and for each K
   from J0 to J1.  */
#define MOST(A, B) ((A) > (B) ? (A) : (B))
#define LEAST(A, B) ((A) < (B) ? (A) : (B))
#define K0(L) MOST (1, (L) + 3 - 2 * (n - 2))
#define K1(L) LEAST (n - 2, (L) + 1)
#define J0(L, K) MOST (1, (L) + 3 - (K) - (n - 2))
#define J1(L, K) LEAST (n - 2, (L) + 2 - (K))

/* Solve D X = T, 5 x 5, without pivots.  */
static void
reference_solve (double d[5][5], double *t)
{
  for (int p = 0; p < 5; p++)
    for (int r = p + 1; r < 5; r++)
      {
	double f = d[r][p] / d[p][p];
	for (int q = p + 1; q < 5; q++)
	  d[r][q] -= f * d[p][q];
	t[r] -= f * t[p];
      }
  for (int p = 4; p >= 0; p--)
    {
      for (int q = p + 1; q < 5; q++)
	t[p] -= d[p][q] * t[q];
      t[p] /= d[p][p];
    }
}

/* Sweep up (STEP 1) or down (-1), one point after the other.  */
static void
reference (int n, int step, const double *u, double *rhs)
{
  size_t s[3] = { 1, (size_t) n, (size_t) n * n }, plane = s[2] * n;
  for (int z = 1; z < n - 1; z++)
    for (int y = 1; y < n - 1; y++)
      for (int x = 1; x < n - 1; x++)
	{
	  int k = step > 0 ? z : n - 1 - z, j = step > 0 ? y : n - 1 - y,
	      i = step > 0 ? x : n - 1 - x;
	  size_t at = k * s[2] + j * s[1] + i;
	  double d[5][5], t[5], v[5];
	  for (int p = 0; p < 5; p++)
	    t[p] = rhs[p * plane + at];
	  for (int a = 0; a < 3; a++)
	    {
	      size_t b = at - step * (ptrdiff_t) s[a];
	      for (int p = 0; p < 5; p++)
		v[p] = u[p * plane + b];
	      for (int p = 0; p < 5; p++)
		for (int q = 0; q < 5; q++)
		  t[p] -= NEIGHBOUR (a, p, q, v) * rhs[q * plane + b];
	    }
	  for (int p = 0; p < 5; p++)
	    v[p] = u[p * plane + at];
	  for (int p = 0; p < 5; p++)
	    for (int q = 0; q < 5; q++)
	      d[p][q] = OWN (p, q, v);
	  reference_solve (d, t);
	  for (int p = 0; p < 5; p++)
	    rhs[p * plane + at] = t[p];
	}
}
#endif
