/* The same as spectrum.c in CUDA, tuned by hand: passes of four, a thread has four numbers of a
   line in registers, a block eight lines that are neighbours in memory.

   In: nothing.  Status 1 if the result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "spectrum.h"

#define LINES 8
#define QUARTER (LINE / 4)

__device__ static double2
times (double2 a, double2 w)
{
  return make_double2 (a.x * w.x - a.y * w.y, a.x * w.y + a.y * w.x);
}

/* Lines along AXIS.  Along x, threads of a warp are neighbours in a line, else in different
   lines.  */
template <int AXIS>
__global__ void __launch_bounds__ (LINES * QUARTER)
along (double *__restrict__ re, double *__restrict__ im,
       const double2 *__restrict__ root)
{
  __shared__ double part[2][LINE * LINES + (AXIS == 0 ? LINES : 0)];
  const int t = threadIdx.x, line = AXIS == 0 ? t / QUARTER : t % LINES,
	    b = AXIS == 0 ? t % QUARTER : t / LINES;
  /* The places of this thread's line: in memory and in PART.  */
  const int step = AXIS == 0 ? 1 : AXIS == 1 ? LINE : LINE * LINE,
	    near = AXIS == 0 ? 1 : LINES, first = AXIS == 0 ? line * (LINE + 1) : line;
  const int group = blockIdx.x * LINES, outer = blockIdx.y;
  size_t at = AXIS == 0 ? ((size_t) outer * LINE + group + line) * LINE
	      : AXIS == 1 ? (size_t) outer * LINE * LINE + group + line
			  : (size_t) outer * LINE + group + line;
  double2 v[4];
#pragma unroll
  for (int m = 0; m < 4; m++)
    v[m] = make_double2 (re[at + (size_t) (b + m * QUARTER) * step],
			 im[at + (size_t) (b + m * QUARTER) * step]);
#pragma unroll
  for (int wide = 1; wide < LINE; wide *= 4)
    {
      int k = b / wide * wide, j = b % wide + 4 * k;
      double2 s = make_double2 (v[0].x + v[2].x, v[0].y + v[2].y),
	      d = make_double2 (v[0].x - v[2].x, v[0].y - v[2].y),
	      p = make_double2 (v[1].x + v[3].x, v[1].y + v[3].y),
	      q = make_double2 (v[1].y - v[3].y, v[3].x - v[1].x);
      v[0] = make_double2 (s.x + p.x, s.y + p.y);
      v[1] = times (make_double2 (d.x + q.x, d.y + q.y), root[k]);
      v[2] = times (make_double2 (s.x - p.x, s.y - p.y), root[2 * k]);
      v[3] = times (make_double2 (d.x - q.x, d.y - q.y), root[3 * k]);
      if (4 * wide < LINE)
	{
	  __syncthreads ();
#pragma unroll
	  for (int m = 0; m < 4; m++)
	    {
	      part[0][first + (j + m * wide) * near] = v[m].x;
	      part[1][first + (j + m * wide) * near] = v[m].y;
	    }
	  __syncthreads ();
#pragma unroll
	  for (int m = 0; m < 4; m++)
	    v[m] = make_double2 (part[0][first + (b + m * QUARTER) * near],
				 part[1][first + (b + m * QUARTER) * near]);
	}
      else
#pragma unroll
	for (int m = 0; m < 4; m++)
	  {
	    re[at + (size_t) (j + m * wide) * step] = v[m].x;
	    im[at + (size_t) (j + m * wide) * step] = v[m].y;
	  }
    }
}

static void
transform (double *re, double *im, const double2 *root)
{
  dim3 blocks (LINE / LINES, LINE);
  along<0><<<blocks, LINES * QUARTER>>> (re, im, root);
  along<1><<<blocks, LINES * QUARTER>>> (re, im, root);
  along<2><<<blocks, LINES * QUARTER>>> (re, im, root);
  CK (cudaGetLastError ());
  CK (cudaDeviceSynchronize ());
}

int
main (void)
{
  size_t bytes = 8 * POINTS;
  double *r = numbers (POINTS), *i = numbers (POINTS), *er = numbers (POINTS),
	 *ei = numbers (POINTS), *re, *im, t;
  double2 host_root[LINE], *root;
  int ok;
  for (int k = 0; k < LINE; k++)
    host_root[k] = make_double2 (cos (2 * M_PI * k / LINE), -sin (2 * M_PI * k / LINE));
  initial (r, i);
  initial (er, ei);
  reference (er, ei);
  CK (cudaMalloc (&re, bytes));
  CK (cudaMalloc (&im, bytes));
  CK (cudaMalloc (&root, sizeof host_root));
  CK (cudaMemcpy (root, host_root, sizeof host_root, cudaMemcpyHostToDevice));
  CK (cudaMemcpy (re, r, bytes, cudaMemcpyHostToDevice));
  CK (cudaMemcpy (im, i, bytes, cudaMemcpyHostToDevice));
  transform (re, im, root);
  CK (cudaMemcpy (r, re, bytes, cudaMemcpyDeviceToHost));
  CK (cudaMemcpy (i, im, bytes, cudaMemcpyDeviceToHost));
  ok = difference (r, er, POINTS) < 1e-12 && difference (i, ei, POINTS) < 1e-12;
  CK (cudaMemset (re, 0, bytes));
  CK (cudaMemset (im, 0, bytes));
  TIME (t, transform (re, im, root));
  return report ("spectrum", t, ok);
}
