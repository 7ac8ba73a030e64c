/* An implicit step by line solvers in three directions, on arrays of variable
   extents with five planes.  Beside lines.cu, the same in CUDA.

   In: points along a side, 162 without one.  Status 1 if the result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "lines.h"

static void
right_side (int n, double u[5][n + 1][n + 1][n + 1],
	    double rhs[5][n + 1][n + 1][n + 1],
	    double speed[3][n + 1][n + 1][n + 1])
{
  NEST (3, present(u[0:5], speed[0:3]))
  for (int k = 0; k <= n; k++)
    for (int j = 0; j <= n; j++)
      for (int i = 0; i <= n; i++)
	{
	  double over = 1 / u[0][k][j][i];
	  speed[0][k][j][i] = u[1][k][j][i] * over;
	  speed[1][k][j][i] = u[2][k][j][i] * over;
	  speed[2][k][j][i] = u[3][k][j][i] * over;
	}
  NEST (3, present(u[0:5], rhs[0:5], speed[0:3]))
  for (int k = 1; k < n; k++)
    for (int j = 1; j < n; j++)
      for (int i = 1; i < n; i++)
	for (int m = 0; m < 5; m++)
	  rhs[m][k][j][i]
	      = DT
		* (0.1 * (u[m][k][j][i + 1] - 2 * u[m][k][j][i] + u[m][k][j][i - 1])
		   - 0.2 * speed[0][k][j][i] * (u[m][k][j][i + 1] - u[m][k][j][i - 1])
		   + 0.1 * (u[m][k][j + 1][i] - 2 * u[m][k][j][i] + u[m][k][j - 1][i])
		   - 0.2 * speed[1][k][j][i] * (u[m][k][j + 1][i] - u[m][k][j - 1][i])
		   + 0.1 * (u[m][k + 1][j][i] - 2 * u[m][k][j][i] + u[m][k - 1][j][i])
		   - 0.2 * speed[2][k][j][i] * (u[m][k + 1][j][i] - u[m][k - 1][j][i]));
}

/* The five diagonals of all lines, along the axis by which DK, DJ, DI step;
   AT_LINE is the counter along it.  */
#define SYSTEMS(A, DK, DJ, DI, AT_LINE) \
  NEST (3, present(lhs[0:5], speed[0:3])) \
  for (int k = 1; k < n; k++) \
    for (int j = 1; j < n; j++) \
      for (int i = 1; i < n; i++) \
	{ \
	  lhs[0][k][j][i] = AT_LINE > 2 ? OUTER : 0; \
	  lhs[1][k][j][i] = AT_LINE > 1 \
			    ? -DT * speed[A][k - DK][j - DJ][i - DI] - DIFFUSION : 0; \
	  lhs[2][k][j][i] = 1 + 2 * DIFFUSION + 2 * OUTER; \
	  lhs[3][k][j][i] = AT_LINE < n - 1 \
			    ? DT * speed[A][k + DK][j + DJ][i + DI] - DIFFUSION : 0; \
	  lhs[4][k][j][i] = AT_LINE < n - 2 ? OUTER : 0; \
	}

/* Eliminate the two diagonals below; P are the indices of a point C along the
   line.  */
#define FORWARD(OUT, IN, C, P0, P1, P2) \
  GANG (present(lhs[0:5], rhs[0:5])) \
  for (int OUT = 1; OUT < n; OUT++) \
    { \
      LOOP (vector) \
      for (int IN = 1; IN < n; IN++) \
	for (int C = 1; C < n; C++) \
	  { \
	    double over = 1 / lhs[2]P0; \
	    lhs[3]P0 *= over; \
	    lhs[4]P0 *= over; \
	    for (int m = 0; m < 5; m++) \
	      rhs[m]P0 *= over; \
	    if (C < n - 1) \
	      { \
		lhs[2]P1 -= lhs[1]P1 * lhs[3]P0; \
		lhs[3]P1 -= lhs[1]P1 * lhs[4]P0; \
		for (int m = 0; m < 5; m++) \
		  rhs[m]P1 -= lhs[1]P1 * rhs[m]P0; \
	      } \
	    if (C < n - 2) \
	      { \
		lhs[1]P2 -= lhs[0]P2 * lhs[3]P0; \
		lhs[2]P2 -= lhs[0]P2 * lhs[4]P0; \
		for (int m = 0; m < 5; m++) \
		  rhs[m]P2 -= lhs[0]P2 * rhs[m]P0; \
	      } \
	  } \
    }

#define BACKWARD(OUT, IN, C, P0, P1, P2) \
  GANG (present(lhs[0:5], rhs[0:5])) \
  for (int OUT = 1; OUT < n; OUT++) \
    { \
      LOOP (vector) \
      for (int IN = 1; IN < n; IN++) \
	{ \
	  for (int m = 0; m < 5; m++) \
	    { \
	      int C = n - 2; \
	      rhs[m]P0 -= lhs[3]P0 * rhs[m]P1; \
	    } \
	  for (int C = n - 3; C > 0; C--) \
	    for (int m = 0; m < 5; m++) \
	      rhs[m]P0 -= lhs[3]P0 * rhs[m]P1 + lhs[4]P0 * rhs[m]P2; \
	} \
    }

static void
along_x (int n, double rhs[5][n + 1][n + 1][n + 1],
	 double lhs[5][n + 1][n + 1][n + 1],
	 double speed[3][n + 1][n + 1][n + 1])
{
  SYSTEMS (0, 0, 0, 1, i)
  FORWARD (k, j, i, [k][j][i], [k][j][i + 1], [k][j][i + 2])
  BACKWARD (k, j, i, [k][j][i], [k][j][i + 1], [k][j][i + 2])
}

static void
along_y (int n, double rhs[5][n + 1][n + 1][n + 1],
	 double lhs[5][n + 1][n + 1][n + 1],
	 double speed[3][n + 1][n + 1][n + 1])
{
  SYSTEMS (1, 0, 1, 0, j)
  FORWARD (k, i, j, [k][j][i], [k][j + 1][i], [k][j + 2][i])
  BACKWARD (k, i, j, [k][j][i], [k][j + 1][i], [k][j + 2][i])
}

static void
along_z (int n, double rhs[5][n + 1][n + 1][n + 1],
	 double lhs[5][n + 1][n + 1][n + 1],
	 double speed[3][n + 1][n + 1][n + 1])
{
  SYSTEMS (2, 1, 0, 0, k)
  FORWARD (j, i, k, [k][j][i], [k + 1][j][i], [k + 2][j][i])
  BACKWARD (j, i, k, [k][j][i], [k + 1][j][i], [k + 2][j][i])
}

static void
add (int n, double u[5][n + 1][n + 1][n + 1],
     double rhs[5][n + 1][n + 1][n + 1])
{
  NEST (4, present(u[0:5], rhs[0:5]))
  for (int m = 0; m < 5; m++)
    for (int k = 1; k < n; k++)
      for (int j = 1; j < n; j++)
	for (int i = 1; i < n; i++)
	  u[m][k][j][i] += rhs[m][k][j][i];
}

static void
steps (int n, int count, double u[5][n + 1][n + 1][n + 1],
       double rhs[5][n + 1][n + 1][n + 1], double lhs[5][n + 1][n + 1][n + 1],
       double speed[3][n + 1][n + 1][n + 1])
{
  for (int s = 0; s < count; s++)
    {
      right_side (n, u, rhs, speed);
      along_x (n, rhs, lhs, speed);
      along_y (n, rhs, lhs, speed);
      along_z (n, rhs, lhs, speed);
      add (n, u, rhs);
    }
}

int
main (int argc, char **argv)
{
  int n = size_argument (argc, argv, SIDE), ok;
  size_t points = (size_t) (n + 1) * (n + 1) * (n + 1);
  double t, *expect = numbers (5 * points);
  typedef double box[n + 1][n + 1][n + 1];
  box *u = (box *) numbers (5 * points), *rhs = (box *) numbers (5 * points),
      *lhs = (box *) numbers (5 * points),
      *speed = (box *) numbers (3 * points);
  initial (n, (double *) u);
  initial (n, expect);
  reference (n, expect);
#pragma acc data copyin(u[0:5], rhs[0:5]) create(lhs[0:5], speed[0:3])
  {
    steps (n, 1, u, rhs, lhs, speed);
#pragma acc update self(u[0:5])
    ok = difference ((double *) u, expect, 5 * points) < 1e-10;
    TIME (t, steps (n, STEPS, u, rhs, lhs, speed));
  }
  return report ("lines", t / STEPS, ok);
}
