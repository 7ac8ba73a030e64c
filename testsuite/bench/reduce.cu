/* The shapes of reduce.c by hand: a register, shuffles, one shared slot a warp,
   then an atomic where the type has one for the operator, or the last block,
   which combines a slot of each.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "reduce.h"

struct add
{
  static const int start = 0;
  template <typename T> static __device__ T of (T a, T b) { return a + b; }
  static __device__ void to (int *p, int v) { atomicAdd (p, v); }
  static __device__ void to (double *p, double v) { atomicAdd (p, v); }
  static const bool atomic = true;
};

struct mul
{
  static const int start = 1;
  template <typename T> static __device__ T of (T a, T b) { return a * b; }
  template <typename T> static __device__ void to (T *p, T v) { *p = v; }
  static const bool atomic = false;
};

/* The grid's slots and how many blocks have left theirs.  */
static const int max_blocks = 132 * 32;
static __device__ double slots[max_blocks];
static __device__ unsigned arrived;

template <typename O, typename T> static __device__ T
warp (T v)
{
  for (int d = 16; d; d >>= 1)
    v = O::of (v, __shfl_down_sync (~0u, v, d));
  return v;
}

/* For thread 0.  */
template <typename O, typename T> static __device__ T
block (T v)
{
  __shared__ T slot[32];
  int thread = threadIdx.y * blockDim.x + threadIdx.x;
  int warps = blockDim.x * blockDim.y / 32;
  v = warp<O> (v);
  if (thread % 32 == 0)
    slot[thread / 32] = v;
  __syncthreads ();
  if (thread < 32)
    v = warp<O> (thread < warps ? slot[thread] : (T) O::start);
  return v;
}

/* Thread 0 has V of its block.  */
template <typename O, typename T> static __device__ void
grid (T *s, T v)
{
  bool first = threadIdx.x + threadIdx.y == 0;
  if (O::atomic)
    {
      if (first)
	O::to (s, v);
      return;
    }
  T *slot = (T *) slots;
  __shared__ bool last;
  if (first)
    {
      slot[blockIdx.x] = v;
      __threadfence ();
      last = atomicAdd (&arrived, 1) == gridDim.x - 1;
    }
  __syncthreads ();
  if (!last)
    return;
  __threadfence ();
  v = O::start;
  for (int i = threadIdx.y * blockDim.x + threadIdx.x; i < gridDim.x;
       i += blockDim.x * blockDim.y)
    v = O::of (v, slot[i]);
  v = block<O> (v);
  if (first)
    {
      *s = O::of (*s, v);
      arrived = 0;
    }
}

/* ---- The shapes; each block of them is LANES x workers.  */

template <typename O, typename T> static __global__ void
gang (const T *__restrict__ a, T *__restrict__ b, T *s)
{
  T v = O::start;
  for (int k = blockIdx.x; k < REDUCED; k += gridDim.x)
    {
      int at = (k * 2 + threadIdx.y) * 32 + threadIdx.x;
      b[at] = a[at];
      v = O::of (v, a[k * 64]);
    }
  grid<O> (s, v);
}

template <typename O, typename T> static __global__ void
worker (const T *__restrict__ a, T *__restrict__ b, T *__restrict__ r)
{
  T v = O::start;
  int k = blockIdx.x;
  for (int j = threadIdx.y; j < REDUCED; j += blockDim.y)
    {
      int at = (k * REDUCED + j) * 32 + threadIdx.x;
      b[at] = a[at];
      if (threadIdx.x == 0)
	v = O::of (v, a[at]);
    }
  v = block<O> (v);
  if (threadIdx.x + threadIdx.y == 0)
    r[k] = v;
}

template <typename O, typename T> static __global__ void
vector (const T *__restrict__ a, T *__restrict__ r)
{
  T v = O::start;
  int row = blockIdx.x * 32 + threadIdx.y;
  for (int i = threadIdx.x; i < REDUCED; i += 32)
    v = O::of (v, a[row * REDUCED + i]);
  v = warp<O> (v);
  if (threadIdx.x == 0)
    r[row] = v;
}

template <typename O, typename T> static __global__ void
gang_worker (const T *__restrict__ a, T *__restrict__ b, T *s)
{
  T v = O::start;
  for (int k = blockIdx.x; k < REDUCED; k += gridDim.x)
    {
      int at = (k * 2 + threadIdx.y) * 32 + threadIdx.x;
      T e = a[at];
      b[at] = e;
      if (threadIdx.x == 0)
	v = O::of (v, e);
    }
  grid<O> (s, block<O> (v));
}

template <typename O, typename T> static __global__ void
worker_vector (const T *__restrict__ a, T *__restrict__ r)
{
  T v = O::start;
  int row = blockIdx.x * 32 + threadIdx.y;
  for (int i = threadIdx.x; i < REDUCED; i += 32)
    v = O::of (v, a[row * REDUCED + i]);
  v = block<O> (v);
  if (threadIdx.x + threadIdx.y == 0)
    r[blockIdx.x] = v;
}

template <typename O, typename T> static __global__ void
gwv_three (const T *__restrict__ a, T *s)
{
  T v = O::start;
  for (int k = blockIdx.x; k < REDUCED; k += gridDim.x)
    v = O::of (v, a[(k * 2 + threadIdx.y) * 32 + threadIdx.x]);
  grid<O> (s, block<O> (v));
}

template <typename O, typename T> static __global__ void
flat (const T *__restrict__ a, T *s, int n)
{
  T v = O::start;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    v = O::of (v, a[i]);
  grid<O> (s, block<O> (v));
}

template <typename O, typename T> static __global__ void
construct (const T *__restrict__ a, T *s)
{
  T v = O::start;
  for (int i = threadIdx.x; i < REDUCED; i += blockDim.x)
    v = O::of (v, a[i]);
  grid<O> (s, block<O> (v));
}

template <typename O, typename T> static __global__ void
routine (const T *__restrict__ a, T *__restrict__ r)
{
  T v = O::start;
  for (int i = threadIdx.x; i < REDUCED; i += blockDim.x)
    v = O::of (v, a[blockIdx.x * REDUCED + i]);
  v = block<O> (v);
  if (threadIdx.x == 0)
    r[blockIdx.x] = v;
}

/* ---- */

static void
check (cudaError_t e)
{
  if (e == cudaSuccess)
    return;
  fprintf (stderr, "%s\n", cudaGetErrorString (e));
  exit (1);
}

/* The least time of REPEAT times LAUNCH, which reduces into S or R.  */
template <typename O, typename T, typename F> static void
measure (const char *position, const char *what, F launch, T *s, T *r,
	 double want, int count, const double *wanted)
{
  double least = 1;
  bool ok = true;
  for (int n = 0; n <= REPEAT; n++)
    {
      T got = O::start;
      double t = now ();
      if (!count)
	check (cudaMemcpyAsync (s, &got, sizeof got, cudaMemcpyHostToDevice));
      launch ();
      if (!count)
	check (cudaMemcpy (&got, s, sizeof got, cudaMemcpyDeviceToHost));
      else
	check (cudaDeviceSynchronize ());
      t = now () - t;
      if (n && t < least)
	least = t;
      ok &= count || got == want;
    }
  check (cudaGetLastError ());
  T results[ROWS];
  check (cudaMemcpy (results, r, sizeof results, cudaMemcpyDeviceToHost));
  for (int k = 0; k < count; k++)
    ok &= results[k] == wanted[k];
  report (position, what, least, ok);
}

template <typename O, typename T> static void
positions (const char *what)
{
  struct sums w = find_sums (O::start);
  T *host = (T *) malloc (sizeof (T) * ELEMENTS), *a, *b, *s, *r;
  for (int i = 0; i < ELEMENTS; i++)
    host[i] = element (O::start, i);
  check (cudaMalloc (&a, sizeof (T) * ELEMENTS));
  check (cudaMalloc (&b, sizeof (T) * ELEMENTS));
  check (cudaMalloc (&s, sizeof (T)));
  check (cudaMalloc (&r, sizeof (T) * ROWS));
  check (cudaMemcpy (a, host, sizeof (T) * ELEMENTS, cudaMemcpyHostToDevice));
  int sms;
  check (cudaDeviceGetAttribute (&sms, cudaDevAttrMultiProcessorCount, 0));
  double rows[2], many = O::start;
  rows[0] = rows[1] = O::start;
  for (int i = 0; i < ROWS; i++)
    rows[i / 32] = O::start ? rows[i / 32] * w.row[i] : rows[i / 32] + w.row[i];
  for (int i = 0; i < 32; i++)
    many = O::start ? many * w.row[0] : many + w.row[0];
  dim3 small (32, 2), large (32, 32);
  int full = sms * 32;		/* blocks of 64 threads that run at a time */
#define MEASURE(POSITION, LAUNCH, WANT, COUNT, WANTED) \
  measure<O> (POSITION, what, [&] { LAUNCH; }, s, r, WANT, COUNT, WANTED)
  MEASURE ("gang", (gang<O><<<full, small>>> (a, b, s)), w.each_64, 0, NULL);
  MEASURE ("worker", (worker<O><<<2, large>>> (a, b, r)), 0, 2, w.half);
  MEASURE ("vector", (vector<O><<<2, large>>> (a, r)), 0, ROWS, w.row);
  MEASURE ("gang-worker", (gang_worker<O><<<full, small>>> (a, b, s)),
	   w.each_32, 0, NULL);
  MEASURE ("worker-vector", (worker_vector<O><<<2, large>>> (a, r)), 0, 2,
	   rows);
  MEASURE ("gwv, 3 loops", (gwv_three<O><<<full, small>>> (a, s)), w.all, 0,
	   NULL);
  MEASURE ("gwv, 1 loop", (flat<O><<<sms * 4, 512>>> (a, s, REDUCED)),
	   w.row[0], 0, NULL);
  MEASURE ("construct", (construct<O><<<32, 1024>>> (a, s)), many, 0, NULL);
  MEASURE ("routine", (routine<O><<<ROWS, 1024>>> (a, r)), 0, ROWS, w.row);
  MEASURE ("kernels", (flat<O><<<sms * 4, 512>>> (a, s, ELEMENTS)), w.all, 0,
	   NULL);
  check (cudaFree (a));
  check (cudaFree (b));
  check (cudaFree (s));
  check (cudaFree (r));
  free (host);
}

int
main ()
{
  positions<add, int> ("int +");
  positions<mul, int> ("int *");
  positions<add, double> ("double +");
  positions<mul, double> ("double *");
  return wrong;
}
