/* The same as solver.c in CUDA, tuned by hand: eight lanes a row, which sum up P Q on
   the way; one kernel for X, R and the sum of its squares; sums stay on the device,
   where the next kernel divides them.

   In: equations, 2^20 without a number.  Status 1 if the result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "solver.h"

#define THREADS 256
#define LANES 8

/* Sums of a step: R R before it, P Q, R R behind it.  */
enum { RR, PQ, NEXT };

__device__ static void
add_up (double v, double *to)
{
  __shared__ double part[THREADS / 32];
  for (int d = 16; d; d /= 2)
    v += __shfl_down_sync (~0u, v, d);
  if (threadIdx.x % 32 == 0)
    part[threadIdx.x / 32] = v;
  __syncthreads ();
  if (threadIdx.x < 32)
    {
      v = threadIdx.x < THREADS / 32 ? part[threadIdx.x] : 0;
      for (int d = THREADS / 64; d; d /= 2)
	v += __shfl_down_sync (~0u, v, d);
      if (threadIdx.x == 0)
	atomicAdd (to, v);
    }
}

__global__ void __launch_bounds__ (THREADS)
begin (int n, const double *__restrict__ b, double *x, double *r, double *p,
       double *sums)
{
  double v = 0;
  for (int i = blockIdx.x * THREADS + threadIdx.x; i < n; i += gridDim.x * THREADS)
    {
      double e = b[i];
      x[i] = 0;
      r[i] = p[i] = e;
      v += e * e;
    }
  add_up (v, sums + RR);
}

__global__ void __launch_bounds__ (THREADS)
multiply (int n, const int *__restrict__ start, const int *__restrict__ column,
	  const double *__restrict__ value, const double *__restrict__ p,
	  double *__restrict__ q, double *sums)
{
  int lane = threadIdx.x % LANES;
  double all = 0;
  for (int i = (blockIdx.x * THREADS + threadIdx.x) / LANES;
       i - (int) threadIdx.x / LANES < n; i += gridDim.x * (THREADS / LANES))
    {
      double sum = 0;
      if (i < n)
	for (int k = start[i] + lane; k < start[i + 1]; k += LANES)
	  sum += value[k] * p[column[k]];
      for (int d = LANES / 2; d; d /= 2)
	sum += __shfl_xor_sync (~0u, sum, d);
      if (i < n && lane == 0)
	{
	  q[i] = sum;
	  all += sum * p[i];
	}
    }
  add_up (all, sums + PQ);
}

__global__ void __launch_bounds__ (THREADS)
advance (int n, const double *__restrict__ p, const double *__restrict__ q,
	 double *__restrict__ x, double *__restrict__ r, double *sums)
{
  double alpha = sums[RR] / sums[PQ], v = 0;
  for (int i = blockIdx.x * THREADS + threadIdx.x; i < n; i += gridDim.x * THREADS)
    {
      x[i] += alpha * p[i];
      double e = r[i] - alpha * q[i];
      r[i] = e;
      v += e * e;
    }
  add_up (v, sums + NEXT);
}

__global__ void __launch_bounds__ (THREADS)
turn (int n, const double *__restrict__ r, double *__restrict__ p,
      const double *sums)
{
  double beta = sums[NEXT] / sums[RR];
  for (int i = blockIdx.x * THREADS + threadIdx.x; i < n; i += gridDim.x * THREADS)
    p[i] = r[i] + beta * p[i];
}

__global__ void
shift (double *sums)
{
  sums[RR] = sums[NEXT];
  sums[PQ] = sums[NEXT] = 0;
}

struct device
{
  int n, blocks, *start, *column;
  double *value, *b, *x, *r, *p, *q, *sums;
};

static void
solve (const device *d, int count)
{
  CK (cudaMemsetAsync (d->sums, 0, 3 * sizeof *d->sums));
  begin<<<d->blocks, THREADS>>> (d->n, d->b, d->x, d->r, d->p, d->sums);
  for (int step = 0; step < count; step++)
    {
      multiply<<<d->blocks, THREADS>>> (d->n, d->start, d->column, d->value, d->p,
					d->q, d->sums);
      advance<<<d->blocks, THREADS>>> (d->n, d->p, d->q, d->x, d->r, d->sums);
      turn<<<d->blocks, THREADS>>> (d->n, d->r, d->p, d->sums);
      shift<<<1, 1>>> (d->sums);
    }
  CK (cudaDeviceSynchronize ());
}

static void *
on_device (const void *from, size_t bytes)
{
  void *p;
  CK (cudaMalloc (&p, bytes));
  if (from)
    CK (cudaMemcpy (p, from, bytes, cudaMemcpyHostToDevice));
  return p;
}

int
main (int argc, char **argv)
{
  int n = size_argument (argc, argv, EQUATIONS), ok, processors;
  struct matrix m = make_matrix (n);
  double *b = numbers (n), *x = numbers (n), time;
  for (int i = 0; i < n; i++)
    b[i] = hash01 (i) - 0.5;
  CK (cudaDeviceGetAttribute (&processors, cudaDevAttrMultiProcessorCount, 0));
  size_t bytes = n * sizeof *b, total = m.start[n];
  device d = { n, processors * 8, (int *) on_device (m.start, (n + 1) * sizeof (int)),
	       (int *) on_device (m.column, total * sizeof (int)),
	       (double *) on_device (m.value, total * sizeof (double)),
	       (double *) on_device (b, bytes), (double *) on_device (NULL, bytes),
	       (double *) on_device (NULL, bytes), (double *) on_device (NULL, bytes),
	       (double *) on_device (NULL, bytes),
	       (double *) on_device (NULL, 3 * sizeof (double)) };
  solve (&d, 200);
  CK (cudaMemcpy (x, d.x, bytes, cudaMemcpyDeviceToHost));
  ok = residual (&m, x, b) < 1e-6;
  TIME (time, solve (&d, STEPS));
  return report ("solver", time / STEPS, ok);
}
