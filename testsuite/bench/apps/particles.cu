/* The same as particles.c in CUDA, tuned by hand: one kernel a step, which has a
   particle in registers from the push to its charge.

   In: cells along a side, 512 without a number.  Status 1 if the result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "particles.h"

#define THREADS 256

/* The corners of the cell A, B and the weights that WA and WB give them.  */
__device__ static void
corners (int m, int a, int b, double wa, double wb, int *at, double *w)
{
  /* The edge itself is where the box begins.  */
  a = a == m ? 0 : a;
  b = b == m ? 0 : b;
  int a1 = a + 1 == m ? 0 : a + 1, b1 = b + 1 == m ? 0 : b + 1;
  at[0] = b * m + a;
  at[1] = b * m + a1;
  at[2] = b1 * m + a;
  at[3] = b1 * m + a1;
  w[0] = (1 - wb) * (1 - wa);
  w[1] = (1 - wb) * wa;
  w[2] = wb * (1 - wa);
  w[3] = wb * wa;
}

__global__ void __launch_bounds__ (THREADS)
step (int m, int count, const double *__restrict__ ex,
      const double *__restrict__ ey, double *__restrict__ x,
      double *__restrict__ y, double *__restrict__ vx, double *__restrict__ vy,
      double *__restrict__ charge)
{
  int i = blockIdx.x * THREADS + threadIdx.x;
  if (i >= count)
    return;
  int a, b, at[4];
  double wa, wb, w[4], px = 0, py = 0, p = x[i], q = y[i], u = vx[i], v = vy[i];
  PLACE (p, a, wa);
  PLACE (q, b, wb);
  corners (m, a, b, wa, wb, at, w);
#pragma unroll
  for (int k = 0; k < 4; k++)
    {
      px += w[k] * ex[at[k]];
      py += w[k] * ey[at[k]];
    }
  u += DT * px;
  v += DT * py;
  vx[i] = u;
  vy[i] = v;
  p += DT * u;
  q += DT * v;
  p = WRAP (p, m);
  q = WRAP (q, m);
  x[i] = p;
  y[i] = q;
  PLACE (p, a, wa);
  PLACE (q, b, wb);
  corners (m, a, b, wa, wb, at, w);
#pragma unroll
  for (int k = 0; k < 4; k++)
    atomicAdd (charge + at[k], w[k]);
}

static double *ex, *ey, *x, *y, *vx, *vy, *charge;

static void
steps (int m, int count, int n)
{
  for (int s = 0; s < n; s++)
    {
      CK (cudaMemsetAsync (charge, 0, sizeof *charge * m * m));
      step<<<(count + THREADS - 1) / THREADS, THREADS>>> (m, count, ex, ey, x, y,
							  vx, vy, charge);
    }
  CK (cudaDeviceSynchronize ());
}

static double *
on_device (const double *from, size_t n)
{
  double *p;
  CK (cudaMalloc (&p, n * sizeof *p));
  CK (cudaMemcpy (p, from, n * sizeof *p, cudaMemcpyHostToDevice));
  return p;
}

int
main (int argc, char **argv)
{
  int m = size_argument (argc, argv, CELLS), count = m * m * PER_CELL, ok;
  double *hex = numbers (m * m), *hey = numbers (m * m), *found = numbers (m * m),
	 *expect = numbers (m * m), *hx = numbers (count), *hy = numbers (count),
	 *hvx = numbers (count), *hvy = numbers (count), time;
  field (m, hex, hey);
  initial (m, count, hx, hy, hvx, hvy);
  ex = on_device (hex, m * m);
  ey = on_device (hey, m * m);
  charge = on_device (found, m * m);
  x = on_device (hx, count);
  y = on_device (hy, count);
  vx = on_device (hvx, count);
  vy = on_device (hvy, count);
  reference (m, count, hex, hey, hx, hy, hvx, hvy, expect);
  steps (m, count, 1);
  CK (cudaMemcpy (found, charge, sizeof *charge * m * m, cudaMemcpyDeviceToHost));
  ok = difference (found, expect, m * m) < 1e-9;
  TIME (time, steps (m, count, STEPS));
  return report ("particles", time / STEPS, ok);
}
