/* Kernels without mistakes: they have to give these results under every seed
   and be clean under the race check.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#define FULL 0xffffffffu

__device__ int table[4];
__constant__ double factor[2];

extern "C" __global__ void
scale (int n, const double *__restrict__ x, double *__restrict__ y, double a)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    y[i] = a * __ldg (&x[i]);
}

/* Each thread adds 1 to one of its neighbours' numbers, through memory.  */
extern "C" __global__ void
rotate (int *a)
{
  extern __shared__ int dynamic[];
  __shared__ int fixed[1024];
  int t = threadIdx.x, n = blockDim.x;
  dynamic[t] = a[blockIdx.x * n + t];
  __syncthreads ();
  fixed[(t + 1) % n] = dynamic[t] + 1;
  __syncthreads ();
  a[blockIdx.x * n + t] = fixed[t];
}

static __device__ double
block_sum (double v, double *slot)
{
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_down_sync (FULL, v, d);
  if (lane == 0)
    slot[warp] = v;
  __syncthreads ();
  v = lane < blockDim.x / 32 ? slot[lane] : 0;
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_xor_sync (FULL, v, d);
  return v;
}

/* Every block stores its part; the last one to come adds them up.  */
extern "C" __global__ void
sum_last_block (int n, const double *x, double *parts, unsigned *counter,
		double *result)
{
  __shared__ double slot[32];
  __shared__ bool last;
  double s = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    s += x[i];
  s = block_sum (s, slot);
  if (threadIdx.x == 0)
    {
      parts[blockIdx.x] = s;
      __threadfence ();
      last = atomicAdd (counter, 1u) == gridDim.x - 1;
    }
  __syncthreads ();
  if (!last)
    return;
  s = 0;
  for (int i = threadIdx.x; i < gridDim.x; i += blockDim.x)
    s += parts[i];
  __syncthreads ();
  s = block_sum (s, slot);
  if (threadIdx.x == 0)
    {
      *result = s;
      *counter = 0;
    }
}

/* As many threads as there are take turns in a critical section.  */
extern "C" __global__ void
critical (int *lock, int *count)
{
  bool done = false;
  while (!done)
    if (atomicCAS (lock, 0, 1) == 0)
      {
	__threadfence ();
	*count = *count + 1;
	__threadfence ();
	atomicExch (lock, 0);
	done = true;
      }
}

/* All blocks store the same value, and read what they stored.  */
extern "C" __global__ void
redundant (int *a)
{
  if (threadIdx.x == 0)
    {
      a[0] = 7;
      a[1 + blockIdx.x] = a[0];
    }
}

/* The lanes of a warp pass data through memory, with __syncwarp between.  */
extern "C" __global__ void
warp_memory (int *a)
{
  __shared__ volatile int s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncwarp ();
  int v = s[t ^ 1];
  __syncwarp ();
  s[t] = v * 2;
  __syncwarp ();
  a[t] = s[t ^ 1];
}

struct span { int *begin; int length; int step[6]; };

static __device__ __noinline__ span
make_span (int *a, int length)
{
  return span { a, length, { 1, 2, 3, 4, 5, 6 } };
}

static __device__ __noinline__ int
measure (span s)
{
  return s.length + s.step[5];
}

/* One thread stores what a call returns, all hand it to a call.  */
extern "C" __global__ void
results (int *a)
{
  __shared__ span s;
  if (threadIdx.x == 0)
    s = make_span (a, 10);
  __syncthreads ();
  s.begin[threadIdx.x] = measure (s);
}

/* Votes and the like; one number for each.  */
extern "C" __global__ void
collectives (unsigned *r)
{
  int t = threadIdx.x;
  unsigned b = __ballot_sync (FULL, t % 3 == 0), all;
  int p;
  r += t * 16;
  r[0] = b;
  r[1] = __any_sync (FULL, t == 31) + 2 * __all_sync (FULL, t < 32);
  r[2] = __match_any_sync (FULL, t / 8);
  all = __match_all_sync (FULL, 5, &p);
  r[3] = all + p;
  r[4] = __reduce_add_sync (FULL, (unsigned) t);
  r[5] = __reduce_max_sync (FULL, -t);
  r[6] = __shfl_sync (FULL, t, 3, 8);
  r[7] = __shfl_up_sync (FULL, t, 2, 16);
  /* Halves of the warp go separate ways.  */
  if (t < 16)
    r[8] = __shfl_xor_sync (0xffffu, t, 8);
  else
    r[8] = __shfl_down_sync (0xffff0000u, t, 1, 16);
  r[9] = (unsigned) (__shfl_sync (FULL, (long long) t << 40, 9) >> 40);
  r[10] = __syncthreads_count (t < 7);
  r[11] = __syncthreads_or (t == 9) != 0;
  r[12] = __syncthreads_and (t < 32) != 0;
  r[13] = __activemask () != 0;
}

extern "C" __global__ void
atomics (int *i, unsigned *u, unsigned long long *l, float *f, double *d)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd (&i[0], t);
  atomicSub (&i[1], 1);
  atomicMin (&i[2], -t);
  atomicMax (&i[3], t);
  atomicAnd (&u[0], ~(1u << t % 32));
  atomicOr (&u[1], 1u << t % 32);
  atomicXor (&u[2], (unsigned) t);
  atomicInc (&u[3], 9u);
  atomicDec (&u[4], 9u);
  atomicExch (&u[5], 77u);
  atomicAdd (&l[0], 1ull << 33);
  atomicMax (&l[1], (unsigned long long) t);
  atomicAdd (f, 0.5f);
  atomicAdd (d, 0.25);
  double *product = d + 1;
  unsigned long long *bits = (unsigned long long *) product, old = *l, seen;
  old = atomicAdd (bits, 0ull);
  do
    {
      seen = old;
      old = atomicCAS (bits, seen,
		       (unsigned long long) __double_as_longlong
			 (__longlong_as_double (seen) + 2));
    }
  while (old != seen);
}

struct point { double x; char tag; float y; };

template <class T> static __device__ T
twice (T v)
{
  return v + v;
}

/* Arguments of every size, and a kernel with a name of C++.  */
__global__ void
arguments (char c, short s, long long l, float f, point p, double *out,
	   bool b)
{
  out[0] = twice (c);
  out[1] = s;
  out[2] = l;
  out[3] = f;
  out[4] = p.x + p.tag + p.y;
  out[5] = b;
}

extern "C" __global__ void
variables (double *out)
{
  out[0] = factor[0] * factor[1];
  out[1] = atomicAdd (&table[2], 5);
}

extern "C" __global__ void __launch_bounds__ (64, 2)
bounded (int *a)
{
  a[threadIdx.x] = blockDim.x;
}

extern "C" __global__ void
talk (int n)
{
  printf ("block %d says %d %s %.2f\n", blockIdx.x, n, "and", 1.5);
}

extern "C" __global__ void
numbers (double *r)
{
  float f = 2;
  int two = 2;
  r[0] = sin (0.5) + sinf (0.5f) + sin (0.5f) + cos ((double) two);
  r[1] = pow (2.0, 3) + pow (f, two) + powf (2, 2);
  r[2] = min (3, 4) + max (3u, 4) + min (2.5, 3.5f) + abs (-3) + abs (-2.5);
  r[3] = rsqrt (4.0) + rsqrtf (4.0f) + erfinv (0.5) + normcdf (0.0);
  r[4] = sinpi (0.5) + cospi (1.0) + sinpi (1.0);
  r[5] = __clz (1) + __ffs (8) + __popc (255u) + __brev (1u) / 65536
	 + __clzll (1);
  r[6] = __umulhi (1u << 31, 6u) + __mulhi (-1, 1) + __mul24 (3, 5);
  r[7] = __float2int_rn (2.5f) + __double2int_rz (-2.7)
	 + __float2int_rz (1e20f) / 1024;
  r[8] = __fadd_ru (1.0f, 1e-10f) > 1.0f;
  r[9] = __fma_rn (2.0, 3.0, 4.0) + fma (f, f, f) + isnan (sqrt (-r[8]));
  r[10] = __byte_perm (0x03020100u, 0x07060504u, 0x7531u);
  r[11] = __hiloint2double (1072693248, 0) + __int_as_float (0x40000000);
  float4 v = make_float4 (1, 2, 3, 4);
  double2 w = make_double2 (v.x, v.w);
  r[12] = w.x + w.y + sizeof (float3) + alignof (float4);
}

/* Threads that returned early, where no barrier follows.  */
extern "C" __global__ void
early (int n, int *a)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  a[i] = i;
}

extern "C" __global__ void
two_barriers (float *x)
{
  __shared__ float s[128];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads ();
  float v = s[127 - t];
  __syncthreads ();
  x[blockIdx.x * 128 + t] = v;
}

/* The value of a counter that this block found: the order of blocks.  */
extern "C" __global__ void
order (int *counter, int *place)
{
  if (threadIdx.x == 0)
    place[atomicAdd (counter, 1)] = blockIdx.x;
}

extern "C" __global__ void
heap (int *r)
{
  int *p = (int *) malloc (64 * sizeof (int));
  memset (p, 0, 64 * sizeof (int));
  p[5] = threadIdx.x;
  r[threadIdx.x] = p[5] + p[6];
  free (p);
}

/* DATA is the program's when it sees it, long before FLAG.  */
extern "C" __global__ void
publish (volatile int *data, volatile int *flag)
{
  *data = 7;
  __threadfence_system ();
  *flag = 1;
  for (long long begin = clock64 (); clock64 () - begin < 300000000; )
    continue;
}

/* The number of bits of a zero, and 0 for other numbers.  */
extern "C" __global__ void
bits_of_zero (const int *x, int *bits)
{
  int i = threadIdx.x;
  bits[i] = x[i] == 0 ? __builtin_popcount (x[i]) : 0;
}

/* Together the shared memory of these is more than a block may have.  */
#define LARGE(n)					\
  extern "C" __global__ void				\
  large_##n (int *a)					\
  {							\
    __shared__ int s[10000];				\
    for (int i = threadIdx.x; i < 10000; i += 64)	\
      s[i] = i + n;					\
    __syncthreads ();					\
    a[threadIdx.x] = s[9999 - threadIdx.x];		\
  }
LARGE (1)
LARGE (2)
LARGE (3)
LARGE (4)
LARGE (5)
LARGE (6)
LARGE (7)
LARGE (8)
