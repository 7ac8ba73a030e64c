/* The same as volumes.c in CUDA, tuned by hand: two kernels a step, and the length of the
   step stays on the device.

   In: cells along a side, a multiple of 4, 128 without a number.  Status 1 if the result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "volumes.h"

#define THREADS 256

__global__ void __launch_bounds__ (THREADS)
fluxes (int n, int faces, const int *__restrict__ left, const int *__restrict__ right,
	const double *__restrict__ nx, const double *__restrict__ ny,
	const double *__restrict__ nz, const double *__restrict__ q,
	double *__restrict__ flux)
{
  int f = blockIdx.x * THREADS + threadIdx.x;
  if (f >= faces)
    return;
  int l = left[f], r = right[f];
  double a[4], b[4], out[4];
#pragma unroll
  for (int v = 0; v < 4; v++)
    {
      a[v] = q[v * n + l];
      b[v] = q[v * n + r];
    }
  FLUX (out, a, b, nx[f], ny[f], nz[f]);
#pragma unroll
  for (int v = 0; v < 4; v++)
    flux[v * faces + f] = out[v];
}

/* Positive numbers are in the order of their bits.  */
__global__ void __launch_bounds__ (THREADS)
cells (int n, int faces, const int *__restrict__ face, double *__restrict__ q,
       const double *__restrict__ flux, const double *__restrict__ dt,
       unsigned long long *__restrict__ least)
{
  __shared__ double part[THREADS / 32];
  int c = blockIdx.x * THREADS + threadIdx.x;
  double a[4], sum[4] = { 0, 0, 0, 0 }, mine = 1;
  if (c < n)
    {
#pragma unroll
      for (int k = 0; k < 6; k++)
	{
	  int f = face[k * n + c], at = f >= 0 ? f : -1 - f;
	  double sign = f >= 0 ? 1 : -1;
#pragma unroll
	  for (int v = 0; v < 4; v++)
	    sum[v] += sign * flux[v * faces + at];
	}
#pragma unroll
      for (int v = 0; v < 4; v++)
	q[v * n + c] = a[v] = q[v * n + c] - *dt * sum[v];
      mine = fmin (mine, ALLOWED (a));
    }
  for (int o = 16; o; o >>= 1)
    mine = fmin (mine, __shfl_down_sync (~0u, mine, o));
  if (threadIdx.x % 32 == 0)
    part[threadIdx.x / 32] = mine;
  __syncthreads ();
  if (threadIdx.x == 0)
    {
      for (int k = 1; k < THREADS / 32; k++)
	mine = fmin (mine, part[k]);
      atomicMin (least, (unsigned long long) __double_as_longlong (mine));
    }
}

struct device_mesh
{
  int *left, *right, *face;
  double *normal[3], *dt;	/* those of all steps */
};

static double
steps (const mesh *g, const device_mesh *d, int count, double *q, double *flux)
{
  int n = g->cells, faces = g->faces;
  double one[2 * STEPS + 1];
  for (int k = 0; k <= count; k++)
    one[k] = k ? 1 : 0.01;
  CK (cudaMemcpyAsync (d->dt, one, (count + 1) * sizeof (double),
		       cudaMemcpyHostToDevice));
  for (int k = 0; k < count; k++)
    {
      fluxes<<<(faces + THREADS - 1) / THREADS, THREADS>>> (
	  n, faces, d->left, d->right, d->normal[0], d->normal[1], d->normal[2], q, flux);
      cells<<<(n + THREADS - 1) / THREADS, THREADS>>> (
	  n, faces, d->face, q, flux, d->dt + k, (unsigned long long *) (d->dt + k + 1));
    }
  double last;
  CK (cudaMemcpy (&last, d->dt + count, sizeof last, cudaMemcpyDeviceToHost));
  return last;
}

template <typename T> static T *
copy (const T *host, size_t n)
{
  T *p;
  CK (cudaMalloc (&p, n * sizeof (T)));
  CK (cudaMemcpy (p, host, n * sizeof (T), cudaMemcpyHostToDevice));
  return p;
}

int
main (int argc, char **argv)
{
  int m = size_argument (argc, argv, SIDE), ok;
  mesh g;
  device_mesh d;
  make_mesh (m, &g);
  int n = g.cells;
  double *host = numbers (4 * (size_t) n), *expect = numbers (4 * (size_t) n), *q,
	 *flux, t;
  initial (n, host);
  initial (n, expect);
  reference (&g, 2, expect);
  d.left = copy (g.left, g.faces);
  d.right = copy (g.right, g.faces);
  d.face = copy (g.face, 6 * (size_t) n);
  for (int a = 0; a < 3; a++)
    d.normal[a] = copy (g.normal[a], g.faces);
  q = copy (host, 4 * (size_t) n);
  CK (cudaMalloc (&flux, 32 * (size_t) g.faces));
  CK (cudaMalloc (&d.dt, (2 * STEPS + 1) * sizeof (double)));
  steps (&g, &d, 2, q, flux);
  CK (cudaMemcpy (host, q, 32 * (size_t) n, cudaMemcpyDeviceToHost));
  ok = difference (host, expect, 4 * (size_t) n) < 1e-10;
  TIME (t, steps (&g, &d, STEPS, q, flux));
  return report ("volumes", t / STEPS, ok);
}
