/* The same as hyperplane.c in CUDA, tuned by hand: one kernel a plane, which has
   a point's block in registers and stores nothing but the result.  Sweeps are
   graphs.

   In: points along a side, 128 without one.  Status 1 if the result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "hyperplane.h"

template <int AXIS>
__device__ static void
subtract (const double *__restrict__ u, const double *rhs, size_t plane,
	  size_t at, double *t)
{
  double v[5], r[5];
#pragma unroll
  for (int p = 0; p < 5; p++)
    {
      v[p] = u[p * plane + at];
      r[p] = rhs[p * plane + at];
    }
#pragma unroll
  for (int p = 0; p < 5; p++)
#pragma unroll
    for (int q = 0; q < 5; q++)
      t[p] -= NEIGHBOUR (AXIS, p, q, v) * r[q];
}

template <int STEP>
__global__ void __launch_bounds__ (64)
sweep_plane (int n, int l, const double *__restrict__ u, double *rhs)
{
  int k = K0 (l) + blockIdx.y, j = J0 (l, k) + blockIdx.x * 64 + threadIdx.x,
      i = l + 3 - k - j, s1 = n, s2 = n * n;
  if (j > J1 (l, k))
    return;
  size_t plane = (size_t) s2 * n, at = (size_t) k * s2 + j * s1 + i;
  double t[5], v[5], d[5][5];
#pragma unroll
  for (int p = 0; p < 5; p++)
    {
      t[p] = rhs[p * plane + at];
      v[p] = u[p * plane + at];
    }
  subtract<0> (u, rhs, plane, at - STEP, t);
  subtract<1> (u, rhs, plane, at - STEP * s1, t);
  subtract<2> (u, rhs, plane, at - STEP * s2, t);
#pragma unroll
  for (int p = 0; p < 5; p++)
#pragma unroll
    for (int q = 0; q < 5; q++)
      d[p][q] = OWN (p, q, v);
#pragma unroll
  for (int p = 0; p < 5; p++)
    {
      double over = 1 / d[p][p];
#pragma unroll
      for (int r = p + 1; r < 5; r++)
	{
	  double f = d[r][p] * over;
#pragma unroll
	  for (int q = p + 1; q < 5; q++)
	    d[r][q] -= f * d[p][q];
	  t[r] -= f * t[p];
	}
      d[p][p] = over;
    }
#pragma unroll
  for (int p = 4; p >= 0; p--)
    {
#pragma unroll
      for (int q = p + 1; q < 5; q++)
	t[p] -= d[p][q] * t[q];
      t[p] *= d[p][p];
      rhs[p * plane + at] = t[p];
    }
}

static void
sweep_once (int n, const double *u, double *rhs, cudaStream_t stream)
{
  int last = 3 * (n - 3);
  for (int l = 0; l <= last; l++)
    sweep_plane<1><<<dim3 ((n + 61) / 64, K1 (l) - K0 (l) + 1), 64, 0, stream>>> (
	n, l, u, rhs);
  for (int l = last; l >= 0; l--)
    sweep_plane<-1><<<dim3 ((n + 61) / 64, K1 (l) - K0 (l) + 1), 64, 0, stream>>> (
	n, l, u, rhs);
}

static void
sweeps (cudaGraphExec_t graph, int count, cudaStream_t stream)
{
  for (int s = 0; s < count; s++)
    CK (cudaGraphLaunch (graph, stream));
  CK (cudaStreamSynchronize (stream));
}

int
main (int argc, char **argv)
{
  int n = size_argument (argc, argv, SIDE), ok;
  size_t size = (size_t) n * n * n;
  double time, *expect = numbers (5 * size), *host = numbers (5 * size), *u, *rhs;
  initial (n, host, expect);
  CK (cudaMalloc (&u, 40 * size));
  CK (cudaMalloc (&rhs, 40 * size));
  CK (cudaMemcpy (u, host, 40 * size, cudaMemcpyHostToDevice));
  CK (cudaMemcpy (rhs, expect, 40 * size, cudaMemcpyHostToDevice));
  reference (n, 1, host, expect);
  reference (n, -1, host, expect);
  cudaStream_t stream;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  CK (cudaStreamCreate (&stream));
  CK (cudaStreamBeginCapture (stream, cudaStreamCaptureModeGlobal));
  sweep_once (n, u, rhs, stream);
  CK (cudaStreamEndCapture (stream, &graph));
  CK (cudaGraphInstantiate (&exec, graph, 0));
  sweeps (exec, 1, stream);
  CK (cudaMemcpy (host, rhs, 40 * size, cudaMemcpyDeviceToHost));
  ok = difference (host, expect, 5 * size) < 1e-10;
  TIME (time, sweeps (exec, SWEEPS, stream));
  return report ("hyperplane", time / SWEEPS, ok);
}
