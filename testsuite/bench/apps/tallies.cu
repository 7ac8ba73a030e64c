/* The same as tallies.c in CUDA, tuned by hand: numbers stay in registers, each
   warp has tallies in shared memory, and a batch is shared by threads that skip
   ahead in its sequence.

   In: batches, 65536 without a number.  Status 1 if the result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "tallies.h"

#define THREADS 256
#define SHARE 64 /* threads of a batch */

/* The state that is STEPS after X.  */
__device__ static unsigned long long
skip (unsigned long long x, unsigned steps)
{
  unsigned long long m = MULTIPLY, a = ADD;
  for (; steps; steps >>= 1)
    {
      if (steps & 1)
	x = x * m + a;
      a *= m + 1;
      m *= m;
    }
  return x;
}

__global__ void __launch_bounds__ (THREADS)
tally (int batches, int count, double *sums, double *q)
{
  __shared__ unsigned bins[THREADS / 32][TALLIES];
  __shared__ double part[2][THREADS / 32];
  int thread = blockIdx.x * THREADS + threadIdx.x, b = thread / SHARE,
      warp = threadIdx.x / 32, lane = threadIdx.x % 32, mine = count / SHARE;
  if (lane < TALLIES)
    bins[warp][lane] = 0;
  __syncthreads ();
  double sx = 0, sy = 0;
  if (b < batches)
    {
      unsigned long long x = skip (SEED (b), 2 * mine * (thread % SHARE));
      for (int i = 0; i < mine; i++)
	{
	  x = x * MULTIPLY + ADD;
	  double u = 2 * FRACTION (x) - 1;
	  x = x * MULTIPLY + ADD;
	  double v = 2 * FRACTION (x) - 1, t = u * u + v * v;
	  if (t > 1)
	    continue;
	  t = sqrt (-2 * log (t) / t);
	  u *= t;
	  v *= t;
	  atomicAdd (&bins[warp][(int) fmax (fabs (u), fabs (v))], 1u);
	  sx += u;
	  sy += v;
	}
    }
  for (int d = 16; d; d /= 2)
    {
      sx += __shfl_down_sync (~0u, sx, d);
      sy += __shfl_down_sync (~0u, sy, d);
    }
  if (lane == 0)
    {
      part[0][warp] = sx;
      part[1][warp] = sy;
    }
  __syncthreads ();
  if (threadIdx.x < TALLIES)
    {
      double sum = 0;
      for (int w = 0; w < THREADS / 32; w++)
	sum += bins[w][threadIdx.x];
      atomicAdd (q + threadIdx.x, sum);
    }
  if (threadIdx.x < 2)
    {
      double sum = 0;
      for (int w = 0; w < THREADS / 32; w++)
	sum += part[threadIdx.x][w];
      atomicAdd (sums + threadIdx.x, sum);
    }
}

static void
run (int batches, int count, double *device, double *result)
{
  CK (cudaMemsetAsync (device, 0, (2 + TALLIES) * sizeof *device));
  tally<<<(batches * SHARE + THREADS - 1) / THREADS, THREADS>>> (
      batches, count, device, device + 2);
  CK (cudaMemcpy (result, device, (2 + TALLIES) * sizeof *device,
		  cudaMemcpyDeviceToHost));
}

int
main (int argc, char **argv)
{
  int batches = size_argument (argc, argv, BATCHES), ok,
      few = batches < 64 ? batches : 64;
  double t, *device, result[2 + TALLIES], sums[2], q[TALLIES];
  CK (cudaMalloc (&device, sizeof result));
  reference (few, 4096, sums, q);
  run (few, 4096, device, result);
  ok = same (result, result + 2, sums, q);
  TIME (t, run (batches, PAIRS, device, result));
  return report ("tallies", t, ok);
}
