/* What particles.c and particles.cu share: sizes, the start, and the reference.

   Particles in a square box of CELLS cells a side, with edges that meet: each is pushed by the
   field at its place, interpolated between the corners of its cell, moves, and leaves
   its charge at the corners of its new cell.  Particles that follow each other are
   near each other, as after a sort, in a box PER_CELL for each cell.  */

#ifndef PARTICLES_H
#define PARTICLES_H
#include "app.h"

#define CELLS 512
#define PER_CELL 16
#define STEPS 10
#define DT 0.1

/* The cell of place X, from 0 to M - 1, and what is left.  */
#define PLACE(X, I, W) ((I) = (int) (X), (W) = (X) - (I))
/* X back in the box of M cells.  */
#define WRAP(X, M) ((X) < 0 ? (X) + (M) : (X) >= (M) ? (X) - (M) : (X))

static void
initial (int m, int count, double *x, double *y, double *vx, double *vy)
{
  for (int i = 0; i < count; i++)
    {
      int cell = i / PER_CELL;
      x[i] = cell % m + hash01 (4 * (size_t) i);
      y[i] = cell / m + hash01 (4 * (size_t) i + 1);
      vx[i] = 2 * hash01 (4 * (size_t) i + 2) - 1;
      vy[i] = 2 * hash01 (4 * (size_t) i + 3) - 1;
    }
}

/* The field at the corners of cells, along both axes.  */
static void
field (int m, double *ex, double *ey)
{
  for (int c = 0; c < m * m; c++)
    {
      ex[c] = hash01 (c) - 0.5;
      ey[c] = hash01 (c + 99999) - 0.5;
    }
}

/* One step of all particles; CHARGE is what they leave.  */
static void
reference (int m, int count, const double *ex, const double *ey, double *x,
	   double *y, double *vx, double *vy, double *charge)
{
  memset (charge, 0, sizeof *charge * m * m);
  for (int i = 0; i < count; i++)
    {
      int a, b;
      double wa, wb;
      PLACE (x[i], a, wa);
      PLACE (y[i], b, wb);
      for (int k = 0; k < 4; k++)
	{
	  int at = (b + k / 2) % m * m + (a + k % 2) % m;
	  double w = (k / 2 ? wb : 1 - wb) * (k % 2 ? wa : 1 - wa);
	  vx[i] += DT * w * ex[at];
	  vy[i] += DT * w * ey[at];
	}
      double p = x[i] + DT * vx[i], q = y[i] + DT * vy[i];
      x[i] = p = WRAP (p, m);
      y[i] = q = WRAP (q, m);
      PLACE (p, a, wa);
      PLACE (q, b, wb);
      for (int k = 0; k < 4; k++)
	charge[(b + k / 2) % m * m + (a + k % 2) % m]
	    += (k / 2 ? wb : 1 - wb) * (k % 2 ? wa : 1 - wa);
    }
}
#endif
