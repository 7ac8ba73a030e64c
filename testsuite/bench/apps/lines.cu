/* The same as lines.c in CUDA, tuned by hand: one kernel a direction, which has
   the coefficients and the two points before in registers and stores only what the way
   back needs.  Lines along x go through shared memory, 32 lines and 16 points at
   a time.

   In: points along a side, 162 without one.  Status 1 if the result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "lines.h"

#define CHUNK 16

__device__ static double
over (const double *__restrict__ u, size_t plane, int axis, size_t at)
{
  return u[(1 + axis) * plane + at] / u[at];
}

__global__ void
right_side (int n, const double *__restrict__ u, double *__restrict__ rhs)
{
  int i = blockIdx.x * 32 + threadIdx.x + 1, j = blockIdx.y * 8 + threadIdx.y + 1,
      k = blockIdx.z + 1;
  if (i >= n || j >= n)
    return;
  size_t s1 = n + 1, s2 = s1 * s1, plane = s2 * s1, at = k * s2 + j * s1 + i;
  double o = 1 / u[at], a = u[plane + at] * o, b = u[2 * plane + at] * o,
	 c = u[3 * plane + at] * o;
#pragma unroll
  for (int m = 0; m < 5; m++)
    {
      const double *p = u + m * plane + at;
      double w = p[-1], e = p[1], s = p[-s1], q = p[s1], d = p[-s2], t = p[s2];
      rhs[m * plane + at]
	  = DT * (0.1 * (w + e + s + q + d + t - 6 * p[0])
		  - 0.2 * (a * (e - w) + b * (q - s) + c * (t - d)));
    }
}

/* What a line knows of the two points before.  */
struct carried
{
  double d3p, d4p, d3q, d4q, rp[5], rq[5];
};

/* Point C of a line, whose neighbours have speeds LEFT and RIGHT: R becomes the
   result of elimination, D3 and D4 the diagonals above.  */
__device__ static void
eliminate (int n, int c, double left, double right, double *r, double *d3,
	   double *d4, carried *s)
{
  double l0 = c > 2 ? OUTER : 0, l1 = c > 1 ? -DT * left - DIFFUSION : 0,
	 l2 = 1 + 2 * DIFFUSION + 2 * OUTER,
	 l3 = c < n - 1 ? DT * right - DIFFUSION : 0, l4 = c < n - 2 ? OUTER : 0;
  l1 -= l0 * s->d3q;
  l2 -= l0 * s->d4q + l1 * s->d3p;
  l3 -= l1 * s->d4p;
  double f = 1 / l2;
#pragma unroll
  for (int m = 0; m < 5; m++)
    {
      double x = (r[m] - l0 * s->rq[m] - l1 * s->rp[m]) * f;
      s->rq[m] = s->rp[m];
      s->rp[m] = r[m] = x;
    }
  s->d3q = s->d3p;
  s->d4q = s->d4p;
  s->d3p = *d3 = l3 * f;
  s->d4p = *d4 = l4 * f;
}

/* Lines along y (axis 1) or z (axis 2): neighbouring threads have neighbouring
   i.  */
template <int AXIS>
__global__ void __launch_bounds__ (64)
along (int n, const double *__restrict__ u, double *__restrict__ rhs,
       double *__restrict__ upper)
{
  int i = blockIdx.x * 64 + threadIdx.x + 1, other = blockIdx.y + 1;
  if (i >= n)
    return;
  size_t s1 = n + 1, s2 = s1 * s1, plane = s2 * s1,
	 step = AXIS == 1 ? s1 : s2, at = other * (AXIS == 1 ? s2 : s1) + i;
  carried s = {};
  double left, here = over (u, plane, AXIS, at),
	       right = over (u, plane, AXIS, at + step);
#pragma unroll 2
  for (int c = 1; c < n; c++)
    {
      at += step;
      left = here;
      here = right;
      right = over (u, plane, AXIS, at + step);
      double r[5], d3, d4;
#pragma unroll
      for (int m = 0; m < 5; m++)
	r[m] = rhs[m * plane + at];
      eliminate (n, c, left, right, r, &d3, &d4, &s);
      upper[at] = d3;
      upper[plane + at] = d4;
#pragma unroll
      for (int m = 0; m < 5; m++)
	rhs[m * plane + at] = r[m];
    }
  double p[5] = {}, q[5] = {};
#pragma unroll 4
  for (int c = n - 1; c > 0; c--, at -= step)
    {
      double d3 = upper[at], d4 = upper[plane + at];
#pragma unroll
      for (int m = 0; m < 5; m++)
	{
	  double x = rhs[m * plane + at] - d3 * p[m] - d4 * q[m];
	  rhs[m * plane + at] = x;
	  q[m] = p[m];
	  p[m] = x;
	}
    }
}

/* Lines along x.  A warp has 32 lines of one k; lanes load along i and compute
   along j.  */
__global__ void __launch_bounds__ (32)
along_x (int n, const double *__restrict__ u, double *__restrict__ rhs,
	 double *__restrict__ upper)
{
  __shared__ double r[7][32][CHUNK + 1], c[32][CHUNK + 3];
  int lane = threadIdx.x, j0 = blockIdx.x * 32 + 1, k = blockIdx.y + 1,
      col = lane % CHUNK, row = lane / CHUNK, chunks = (n - 1 + CHUNK - 1) / CHUNK;
  size_t s1 = n + 1, s2 = s1 * s1, plane = s2 * s1, base = k * s2 + j0 * s1;
  int rows = min (32, n - j0);
  carried s = {};
  for (int part = 0; part < chunks; part++)
    {
      int first = 1 + part * CHUNK, count = min (CHUNK, n - first);
      __syncwarp ();
      for (int e = lane; e < rows * (CHUNK + 2); e += 32)
	{
	  int y = e / (CHUNK + 2), x = e % (CHUNK + 2);
	  if (x < count + 2)
	    c[y][x] = over (u, plane, 0, base + y * s1 + first - 1 + x);
	}
#pragma unroll 4
      for (int y = row; y < 32; y += 32 / CHUNK)
	if (y < rows && col < count)
#pragma unroll
	  for (int m = 0; m < 5; m++)
	    r[m][y][col] = rhs[m * plane + base + y * s1 + first + col];
      __syncwarp ();
      if (lane < rows)
	for (int x = 0; x < count; x++)
	  {
	    double v[5], d3, d4;
#pragma unroll
	    for (int m = 0; m < 5; m++)
	      v[m] = r[m][lane][x];
	    eliminate (n, first + x, c[lane][x], c[lane][x + 2], v, &d3, &d4, &s);
#pragma unroll
	    for (int m = 0; m < 5; m++)
	      r[m][lane][x] = v[m];
	    r[5][lane][x] = d3;
	    r[6][lane][x] = d4;
	  }
      __syncwarp ();
#pragma unroll 4
      for (int y = row; y < 32; y += 32 / CHUNK)
	if (y < rows && col < count)
	  {
	    size_t at = base + y * s1 + first + col;
#pragma unroll
	    for (int m = 0; m < 5; m++)
	      rhs[m * plane + at] = r[m][y][col];
	    upper[at] = r[5][y][col];
	    upper[plane + at] = r[6][y][col];
	  }
    }
  double p[5] = {}, q[5] = {};
  for (int part = chunks - 1; part >= 0; part--)
    {
      int first = 1 + part * CHUNK, count = min (CHUNK, n - first);
      __syncwarp ();
#pragma unroll 4
      for (int y = row; y < 32; y += 32 / CHUNK)
	if (part < chunks - 1 && y < rows && col < count)
	  {
	    size_t at = base + y * s1 + first + col;
#pragma unroll
	    for (int m = 0; m < 5; m++)
	      r[m][y][col] = rhs[m * plane + at];
	    r[5][y][col] = upper[at];
	    r[6][y][col] = upper[plane + at];
	  }
      __syncwarp ();
      if (lane < rows)
	for (int x = count - 1; x >= 0; x--)
#pragma unroll
	  for (int m = 0; m < 5; m++)
	    {
	      double v = r[m][lane][x] - r[5][lane][x] * p[m]
			 - r[6][lane][x] * q[m];
	      r[m][lane][x] = v;
	      q[m] = p[m];
	      p[m] = v;
	    }
      __syncwarp ();
#pragma unroll 4
      for (int y = row; y < 32; y += 32 / CHUNK)
	if (y < rows && col < count)
#pragma unroll
	  for (int m = 0; m < 5; m++)
	    rhs[m * plane + base + y * s1 + first + col] = r[m][y][col];
    }
}

__global__ void
add (int n, double *__restrict__ u, const double *__restrict__ rhs)
{
  int i = blockIdx.x * 32 + threadIdx.x + 1, j = blockIdx.y * 8 + threadIdx.y + 1,
      k = blockIdx.z + 1;
  if (i >= n || j >= n)
    return;
#pragma unroll
  for (int m = 0; m < 5; m++)
    AT (u, m, k, j, i) += AT (rhs, m, k, j, i);
}

static void
steps (int n, int count, double *u, double *rhs, double *upper)
{
  dim3 box ((n + 30) / 32, (n + 6) / 8, n - 1), block (32, 8);
  for (int s = 0; s < count; s++)
    {
      right_side<<<box, block>>> (n, u, rhs);
      along_x<<<dim3 ((n + 30) / 32, n - 1), 32>>> (n, u, rhs, upper);
      along<1><<<dim3 ((n + 62) / 64, n - 1), 64>>> (n, u, rhs, upper);
      along<2><<<dim3 ((n + 62) / 64, n - 1), 64>>> (n, u, rhs, upper);
      add<<<box, block>>> (n, u, rhs);
    }
  CK (cudaGetLastError ());
  CK (cudaDeviceSynchronize ());
}

int
main (int argc, char **argv)
{
  int n = size_argument (argc, argv, SIDE), ok;
  size_t points = (size_t) (n + 1) * (n + 1) * (n + 1), bytes = 8 * points;
  double t, *expect = numbers (5 * points), *host = numbers (5 * points), *u,
	 *rhs, *upper;
  initial (n, host);
  initial (n, expect);
  reference (n, expect);
  CK (cudaMalloc (&u, 5 * bytes));
  CK (cudaMalloc (&rhs, 5 * bytes));
  CK (cudaMalloc (&upper, 2 * bytes));
  CK (cudaMemcpy (u, host, 5 * bytes, cudaMemcpyHostToDevice));
  CK (cudaMemset (rhs, 0, 5 * bytes));
  steps (n, 1, u, rhs, upper);
  CK (cudaMemcpy (host, u, 5 * bytes, cudaMemcpyDeviceToHost));
  ok = difference (host, expect, 5 * points) < 1e-10;
  TIME (t, steps (n, STEPS, u, rhs, upper));
  return report ("lines", t / STEPS, ok);
}
