/* Finite volumes on a mesh with tables of faces and cells: fluxes, what they add up to in the
   cells, the length of the next step.  Beside volumes.cu, the same in CUDA.

   In: cells along a side, a multiple of 4, 128 without a number.  Status 1 if the result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "volumes.h"

static double
step (int n, int faces, const int *restrict left, const int *restrict right,
      const int *restrict face, const double *restrict nx, const double *restrict ny,
      const double *restrict nz, double *restrict q, double *restrict flux, double dt)
{
  double least = 1;
  NEST (1, present(left[0:faces], right[0:faces], nx[0:faces], ny[0:faces], \
		   nz[0:faces], q[0:4*n], flux[0:4*faces]))
  for (int f = 0; f < faces; f++)
    {
      double a[4], b[4], out[4];
      for (int v = 0; v < 4; v++)
	{
	  a[v] = q[v * n + left[f]];
	  b[v] = q[v * n + right[f]];
	}
      FLUX (out, a, b, nx[f], ny[f], nz[f]);
      for (int v = 0; v < 4; v++)
	flux[v * faces + f] = out[v];
    }
  NEST (1, present(face[0:6*n], q[0:4*n], flux[0:4*faces]) REDUCTION(min:least))
  for (int c = 0; c < n; c++)
    {
      double a[4], sum[4] = { 0, 0, 0, 0 };
      for (int k = 0; k < 6; k++)
	{
	  int f = face[k * n + c];
	  for (int v = 0; v < 4; v++)
	    if (f >= 0)
	      sum[v] += flux[v * faces + f];
	    else
	      sum[v] -= flux[v * faces - 1 - f];
	}
      for (int v = 0; v < 4; v++)
	a[v] = q[v * n + c] -= dt * sum[v];
      double allowed = ALLOWED (a);
      if (allowed < least)
	least = allowed;
    }
  return least;
}

static void
steps (int count, int n, int faces, const int *left, const int *right, const int *face,
       const double *nx, const double *ny, const double *nz, double *q, double *flux)
{
  double dt = 0.01;
  for (int k = 0; k < count; k++)
    dt = step (n, faces, left, right, face, nx, ny, nz, q, flux, dt);
}

int
main (int argc, char **argv)
{
  int m = size_argument (argc, argv, SIDE), ok;
  struct mesh g;
  make_mesh (m, &g);
  int n = g.cells, faces = g.faces, *left = g.left, *right = g.right, *face = g.face;
  double *q = numbers (4 * (size_t) n), *expect = numbers (4 * (size_t) n),
	 *flux = numbers (4 * (size_t) faces), *nx = g.normal[0], *ny = g.normal[1],
	 *nz = g.normal[2], t;
  initial (n, q);
  initial (n, expect);
  reference (&g, 2, expect);
#pragma acc data copyin(left[0:faces], right[0:faces], face[0:6*n], nx[0:faces], \
			ny[0:faces], nz[0:faces], q[0:4*n]) create(flux[0:4*faces])
  {
    steps (2, n, faces, left, right, face, nx, ny, nz, q, flux);
#pragma acc update self(q[0:4*n])
    ok = difference (q, expect, 4 * (size_t) n) < 1e-10;
    TIME (t, steps (STEPS, n, faces, left, right, face, nx, ny, nz, q, flux));
  }
  return report ("volumes", t / STEPS, ok);
}
