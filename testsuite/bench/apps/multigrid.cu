/* The same as multigrid.c in CUDA, tuned by hand: a block has a row, whose sums
   across neighbouring rows stay in shared memory, so that each step is one kernel.
   A cycle is a graph.

   In: levels, 8 (256 points a side) without a number.  Status 1 if the result is
   wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "multigrid.h"

#define MOST 1026

/* The two sums across the row K, J of P, M points: X and Y.  */
__device__ static void
across (int m, const double *__restrict__ p, int k, int j, double *x, double *y)
{
  for (int i = threadIdx.x; i < m; i += blockDim.x)
    {
      const double *q = p + (k * m + j) * m + i;
      x[i] = q[-m] + q[m] + q[-m * m] + q[m * m];
      y[i] = q[-m * m - m] + q[-m * m + m] + q[m * m - m] + q[m * m + m];
    }
  __syncthreads ();
}

__global__ void
residual (int m, const double *__restrict__ u, const double *__restrict__ v,
	  double *__restrict__ r)
{
  __shared__ double x[MOST], y[MOST];
  int j = blockIdx.x + 1, k = blockIdx.y + 1;
  across (m, u, k, j, x, y);
  for (int i = threadIdx.x + 1; i < m - 1; i += blockDim.x)
    {
      int at = (k * m + j) * m + i;
      r[at] = v[at] - A0 * u[at] - A2 * (y[i] + x[i - 1] + x[i + 1])
	      - A3 * (y[i - 1] + y[i + 1]);
    }
}

__global__ void
smooth (int m, const double *__restrict__ r, double *__restrict__ u)
{
  __shared__ double x[MOST], y[MOST];
  int j = blockIdx.x + 1, k = blockIdx.y + 1;
  across (m, r, k, j, x, y);
  for (int i = threadIdx.x + 1; i < m - 1; i += blockDim.x)
    {
      int at = (k * m + j) * m + i;
      u[at] += C0 * r[at] + C1 * (r[at - 1] + r[at + 1] + x[i])
	       + C2 * (y[i] + x[i - 1] + x[i + 1]);
    }
}

__global__ void
restrict_to (int m, const double *__restrict__ r, int h, double *__restrict__ s)
{
  __shared__ double x[MOST], y[MOST];
  int j = blockIdx.x + 1, k = blockIdx.y + 1;
  across (m, r, 2 * k, 2 * j, x, y);
  const double *q = r + (2 * k * m + 2 * j) * m;
  for (int c = threadIdx.x + 1; c < h - 1; c += blockDim.x)
    {
      int i = 2 * c;
      s[(k * h + j) * h + c]
	  = 0.5 * q[i] + 0.25 * (q[i - 1] + q[i + 1] + x[i])
	    + 0.125 * (y[i] + x[i - 1] + x[i + 1]) + 0.0625 * (y[i - 1] + y[i + 1]);
    }
}

__global__ void
interpolate (int m, double *__restrict__ u, int h, const double *__restrict__ z)
{
  __shared__ double x[MOST];
  int j = blockIdx.x + 1, k = blockIdx.y + 1;
  const double *p = z + (k / 2 * h + j / 2) * h, *q = z + (k / 2 * h + (j + 1) / 2) * h,
	       *s = z + ((k + 1) / 2 * h + j / 2) * h,
	       *t = z + ((k + 1) / 2 * h + (j + 1) / 2) * h;
  for (int i = threadIdx.x; i < h; i += blockDim.x)
    x[i] = 0.125 * (p[i] + q[i] + s[i] + t[i]);
  __syncthreads ();
  for (int i = threadIdx.x + 1; i < m - 1; i += blockDim.x)
    u[(k * m + j) * m + i] += x[i / 2] + x[(i + 1) / 2];
}

static void
cycle (int levels, double **u, double **v, double **r, cudaStream_t s)
{
  for (int l = levels; l >= COARSEST; l--)
    {
      int m = SIDE (l), h = SIDE (l - 1), threads = m > 256 ? 256 : (m + 31) / 32 * 32;
      residual<<<dim3 (m - 2, m - 2), threads, 0, s>>> (m, u[l], v[l], r[l]);
      if (l == COARSEST)
	break;
      restrict_to<<<dim3 (h - 2, h - 2), threads, 0, s>>> (m, r[l], h, v[l - 1]);
      CK (cudaMemsetAsync (u[l - 1], 0, POINTS (l - 1) * sizeof **u, s));
    }
  for (int l = COARSEST; l <= levels; l++)
    {
      int m = SIDE (l), h = SIDE (l - 1), threads = m > 256 ? 256 : (m + 31) / 32 * 32;
      dim3 rows (m - 2, m - 2);
      if (l > COARSEST)
	{
	  interpolate<<<rows, threads, 0, s>>> (m, u[l], h, u[l - 1]);
	  residual<<<rows, threads, 0, s>>> (m, u[l], v[l], r[l]);
	}
      smooth<<<rows, threads, 0, s>>> (m, r[l], u[l]);
    }
}

static void
cycles (cudaGraphExec_t graph, int count, cudaStream_t stream)
{
  for (int c = 0; c < count; c++)
    CK (cudaGraphLaunch (graph, stream));
  CK (cudaStreamSynchronize (stream));
}

int
main (int argc, char **argv)
{
  int levels = size_argument (argc, argv, LEVELS), ok;
  size_t points = POINTS (levels);
  double t, *expect = numbers (points), *host = numbers (points),
	    *scratch = numbers (points), *u[32], *v[32], *r[32];
  initial (1 << levels, host);
  reference (levels, expect, host, scratch);
  for (int l = COARSEST; l <= levels; l++)
    for (double **p : { u + l, v + l, r + l })
      {
	CK (cudaMalloc (p, POINTS (l) * sizeof **p));
	CK (cudaMemset (*p, 0, POINTS (l) * sizeof **p));
      }
  CK (cudaMemcpy (v[levels], host, points * sizeof *host, cudaMemcpyHostToDevice));
  cudaStream_t stream;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  CK (cudaStreamCreate (&stream));
  CK (cudaStreamBeginCapture (stream, cudaStreamCaptureModeGlobal));
  cycle (levels, u, v, r, stream);
  CK (cudaStreamEndCapture (stream, &graph));
  CK (cudaGraphInstantiate (&exec, graph, 0));
  cycles (exec, 1, stream);
  CK (cudaMemcpy (host, u[levels], points * sizeof *host, cudaMemcpyDeviceToHost));
  ok = difference (host, expect, points) < 1e-10;
  TIME (t, cycles (exec, CYCLES, stream));
  return report ("multigrid", t / CYCLES, ok);
}
