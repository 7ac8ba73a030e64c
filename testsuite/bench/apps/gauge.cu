/* The same as gauge.c in CUDA, tuned by hand: loads of 16 bytes, one kernel that sums up
   the squares, too.

   In: sites along a side, 24 without a number.  Status 1 if the result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "gauge.h"

#define THREADS 128

__global__ void __launch_bounds__ (THREADS)
step (int n, const int *__restrict__ next, const int *__restrict__ before,
      const double2 *__restrict__ link, const double2 *__restrict__ v,
      double2 *__restrict__ w, double *__restrict__ all)
{
  __shared__ double part[THREADS / 32];
  int s = blockIdx.x * THREADS + threadIdx.x;
  double squares = 0;
  if (s < n)
    {
      double re[3] = { 0, 0, 0 }, im[3] = { 0, 0, 0 };
#pragma unroll
      for (int d = 0; d < 4; d++)
	{
	  int up = next[d * n + s], down = before[d * n + s];
	  const double2 *a = link + 9 * (size_t) (d * n + s),
			*b = link + 9 * (size_t) (d * n + down);
#pragma unroll
	  for (int c = 0; c < 3; c++)
	    {
	      double2 x = v[3 * up + c], y = v[3 * down + c];
#pragma unroll
	      for (int r = 0; r < 3; r++)
		{
		  double2 f = a[3 * r + c], g = b[3 * c + r];
		  re[r] += f.x * x.x - f.y * x.y + g.x * y.x + g.y * y.y;
		  im[r] += f.x * x.y + f.y * x.x + g.x * y.y - g.y * y.x;
		}
	    }
	}
#pragma unroll
      for (int r = 0; r < 3; r++)
	{
	  double2 x = make_double2 (0.125 * re[r], 0.125 * im[r]);
	  w[3 * s + r] = x;
	  squares += x.x * x.x + x.y * x.y;
	}
    }
  for (int o = 16; o; o >>= 1)
    squares += __shfl_down_sync (~0u, squares, o);
  if (threadIdx.x % 32 == 0)
    part[threadIdx.x / 32] = squares;
  __syncthreads ();
  if (threadIdx.x == 0)
    {
      for (int k = 1; k < THREADS / 32; k++)
	squares += part[k];
      atomicAdd (all, squares);
    }
}

static double
steps (int n, int count, const int *next, const int *before,
       const double2 *link, double2 *v, double2 *w, double *device_all)
{
  double all = 0;
  for (int k = 0; k < count; k++)
    {
      CK (cudaMemsetAsync (device_all, 0, sizeof all));
      step<<<(n + THREADS - 1) / THREADS, THREADS>>> (n, next, before, link,
						      k % 2 ? w : v, k % 2 ? v : w,
						      device_all);
      CK (cudaMemcpy (&all, device_all, sizeof all, cudaMemcpyDeviceToHost));
    }
  return all;
}

int
main (int argc, char **argv)
{
  int m = size_argument (argc, argv, SIDE), n = SITES (m), ok;
  size_t table = 4 * n * sizeof (int), links = 4 * n * sizeof (matrix),
	 vectors = n * sizeof (vector);
  int *next = (int *) numbers (2 * n), *before = (int *) numbers (2 * n), *dn, *db;
  matrix *link = (matrix *) numbers (4 * 18 * (size_t) n);
  vector *v = (vector *) numbers (6 * n), *w = (vector *) numbers (6 * n),
	 *expect = (vector *) numbers (6 * n);
  double t, all, want, *device_all;
  double2 *dl, *dv, *dw;
  initial (m, next, before, link, v);
  want = reference (n, next, before, link, v, expect);
  CK (cudaMalloc (&dn, table));
  CK (cudaMalloc (&db, table));
  CK (cudaMalloc (&dl, links));
  CK (cudaMalloc (&dv, vectors));
  CK (cudaMalloc (&dw, vectors));
  CK (cudaMalloc (&device_all, sizeof (double)));
  CK (cudaMemcpy (dn, next, table, cudaMemcpyHostToDevice));
  CK (cudaMemcpy (db, before, table, cudaMemcpyHostToDevice));
  CK (cudaMemcpy (dl, link, links, cudaMemcpyHostToDevice));
  CK (cudaMemcpy (dv, v, vectors, cudaMemcpyHostToDevice));
  all = steps (n, 1, dn, db, dl, dv, dw, device_all);
  CK (cudaMemcpy (w, dw, vectors, cudaMemcpyDeviceToHost));
  ok = difference ((double *) w, (double *) expect, 6 * n) < 1e-12
       && fabs (all - want) < 1e-9 * want;
  TIME (t, steps (n, STEPS, dn, db, dl, dv, dw, device_all));
  return report ("gauge", t / STEPS, ok);
}
