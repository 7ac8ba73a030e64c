/* Particles in a field: they are pushed, move, and leave their charge in the cells, in
   three loops, as programs have them.  Beside particles.cu, the same in CUDA.

   In: cells along a side, 512 without a number.  Status 1 if the result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "particles.h"

static void
steps (int m, int count, int n, const double *restrict ex,
       const double *restrict ey, double *restrict x, double *restrict y,
       double *restrict vx, double *restrict vy, double *restrict charge)
{
  for (int step = 0; step < n; step++)
    {
      NEST (1, present(ex[0:m*m], ey[0:m*m], x[0:count], y[0:count], \
		       vx[0:count], vy[0:count]))
      for (int i = 0; i < count; i++)
	{
	  int a, b;
	  double wa, wb, px = 0, py = 0;
	  PLACE (x[i], a, wa);
	  PLACE (y[i], b, wb);
	  for (int k = 0; k < 4; k++)
	    {
	      int at = (b + k / 2) % m * m + (a + k % 2) % m;
	      double w = (k / 2 ? wb : 1 - wb) * (k % 2 ? wa : 1 - wa);
	      px += w * ex[at];
	      py += w * ey[at];
	    }
	  vx[i] += DT * px;
	  vy[i] += DT * py;
	}
      NEST (1, present(x[0:count], y[0:count], vx[0:count], vy[0:count]))
      for (int i = 0; i < count; i++)
	{
	  double p = x[i] + DT * vx[i], q = y[i] + DT * vy[i];
	  x[i] = WRAP (p, m);
	  y[i] = WRAP (q, m);
	}
      NEST (1, present(charge[0:m*m]))
      for (int c = 0; c < m * m; c++)
	charge[c] = 0;
      NEST (1, present(charge[0:m*m], x[0:count], y[0:count]))
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
#pragma acc atomic
	      charge[at] += w;
	    }
	}
    }
}

int
main (int argc, char **argv)
{
  int m = size_argument (argc, argv, CELLS), count = m * m * PER_CELL, ok;
  double *ex = numbers (m * m), *ey = numbers (m * m), *charge = numbers (m * m),
	 *expect = numbers (m * m), *x = numbers (count), *y = numbers (count),
	 *vx = numbers (count), *vy = numbers (count), time;
  field (m, ex, ey);
  initial (m, count, x, y, vx, vy);
#pragma acc data copyin(ex[0:m*m], ey[0:m*m], x[0:count], y[0:count], \
			vx[0:count], vy[0:count]) create(charge[0:m*m])
  {
    reference (m, count, ex, ey, x, y, vx, vy, expect);
    steps (m, count, 1, ex, ey, x, y, vx, vy, charge);
#pragma acc update self(charge[0:m*m])
    ok = difference (charge, expect, m * m) < 1e-9;
    TIME (time, steps (m, count, STEPS, ex, ey, x, y, vx, vy, charge));
  }
  return report ("particles", time / STEPS, ok);
}
