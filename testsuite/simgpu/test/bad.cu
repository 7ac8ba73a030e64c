/* Kernels with one mistake each, which the simulator has to find.

   This file is part of acc.  It is free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <assert.h>

#define FULL 0xffffffffu
#define KERNEL extern "C" __global__ void

/* A has N elements, or is whatever address the test is about.  */

KERNEL
store (int *a, int n)
{
  a[n] = 1;
}

KERNEL
load (int *a, int n)
{
  a[0] = a[n];
}

KERNEL
follow (int **a, int n)
{
  **a = n;
}

KERNEL
divide (int *a, int n)
{
  a[0] = a[1] / (n - n);
}

KERNEL
divergent (int *a, int n)
{
  __shared__ int s[64];
  s[threadIdx.x] = n;
  if (threadIdx.x < 16)
    __syncthreads ();
  else
    {
      s[threadIdx.x]++;
      __syncthreads ();
    }
  a[threadIdx.x] = s[63 - threadIdx.x];
}

KERNEL
returned (int *a, int n)
{
  if (threadIdx.x == 40)
    return;
  __syncthreads ();
  a[threadIdx.x] = n;
}

KERNEL
warp_and_block (int *a, int n)
{
  if (threadIdx.x < 5)
    __syncwarp (FULL);
  else
    __syncthreads ();
  a[threadIdx.x] = n;
}

KERNEL
absent (int *a, int n)
{
  if (threadIdx.x < 8)
    a[threadIdx.x] = __shfl_down_sync (0xffu, n, 4);
}

KERNEL
not_in_mask (int *a, int n)
{
  a[threadIdx.x] = __shfl_sync (1u, n, 0);
}

KERNEL
trap (int *a, int n)
{
  if (a[0] != n - 1)
    __trap ();
}

KERNEL
assertion (int *a, int n)
{
  assert (n < 0);
  a[0] = n;
}

static __device__ __noinline__ int
deep (volatile int *a, int n)
{
  volatile int local[64];
  local[n & 63] = n;
  a[0] = local[n & 63];
  return n == 0 ? 0 : deep (a, n + 1) + local[n & 63];
}

KERNEL
stack (int *a, int n)
{
  a[1] = deep (a, n);
}

KERNEL
forever (volatile int *a, int n)
{
  while (a[0] != n)
    continue;
}

KERNEL
unaligned (int *a, int n)
{
  atomicAdd ((int *) ((char *) a + 2), n);
}

/* ---- For the race check.  */

KERNEL
misaligned (int *a, int n)
{
  *(double *) (a + n) = 1;
}

KERNEL
race_shared (int *a, int n)
{
  __shared__ int s[64];
  s[threadIdx.x] = 0;
  __syncthreads ();
  s[threadIdx.x] = n + threadIdx.x;
  a[threadIdx.x] = s[63 - threadIdx.x];
}

KERNEL
race_counter (int *a, int n)
{
  a[0] = a[0] + n;
}

/* Block 0 stores what the others load.  */
KERNEL
race_blocks (int *a, int n)
{
  if (threadIdx.x == 0)
    {
      if (blockIdx.x == 0)
	a[0] = n + 1;
      else
	a[blockIdx.x] = a[0];
    }
}

/* The atomic operation alone does not order what was stored before it.  A[0]
   is N - 1 at first.  */
KERNEL
race_no_fence (int *a, int n)
{
  __shared__ bool last;
  if (threadIdx.x == 0)
    {
      a[1 + blockIdx.x] = n;
      last = atomicAdd (&a[0], 1) == n - 1 + gridDim.x - 1;
      if (last)
	for (int i = 1; i < gridDim.x; i++)
	  a[1] += a[1 + i];
    }
}

KERNEL
race_warp (int *a, int n)
{
  __shared__ int s[32];
  s[threadIdx.x] = 0;
  __syncwarp ();
  s[threadIdx.x] = n;
  a[threadIdx.x] = s[threadIdx.x ^ 1];
}

KERNEL
race_atomic (int *a, int n)
{
  if (threadIdx.x == 0)
    a[0] = n;
  else
    atomicAdd (&a[0], 1);
}

KERNEL
uninitialized (int *a, int n)
{
  __shared__ int s[64];
  if (threadIdx.x != 17)
    s[threadIdx.x] = n;
  a[threadIdx.x] = s[threadIdx.x];
}

struct cursor { int *at; };

static __device__ __noinline__ cursor
start (int *a)
{
  return cursor { a + threadIdx.x };
}

/* What a call returns is stored by all threads.  */
KERNEL
race_result (int *a, int n)
{
  __shared__ cursor c;
  c = start (a);
  *c.at = n;
}

static __device__ __noinline__ int *
where (cursor c)
{
  return c.at;
}

/* A call takes the object that another thread stores.  */
KERNEL
race_argument (int *a, int n)
{
  __shared__ cursor c;
  if (threadIdx.x == 0)
    c.at = a;
  if (threadIdx.x != 0)
    *where (c) = n;
}

KERNEL
neighbour (int *a, int n)
{
  __shared__ int *where;
  volatile int local = n;
  if (threadIdx.x == 0)
    where = (int *) &local;
  __syncthreads ();
  a[threadIdx.x] = *where;
  __syncthreads ();
}

/* ---- For the check of __restrict__.  */

/* One array by way of two parameters.  */
KERNEL
restrict_store (int *__restrict__ a, int n, int *b)
{
  a[threadIdx.x] = n;
  b[threadIdx.x] += 1;
}

/* What a load of a const parameter may come from is stored, in another
   thread.  */
KERNEL
restrict_const (int *a, int n, const int *__restrict__ b)
{
  int *p = a + n - 64;
  if (threadIdx.x < 32)
    p[threadIdx.x] = n;
  __syncthreads ();
  if (threadIdx.x >= 32)
    p[threadIdx.x] = b[threadIdx.x - 32];
}

/* All right: each byte by way of one parameter that has __restrict__ or only
   loaded.  */
KERNEL
restrict_right (int *__restrict__ a, int n, const int *__restrict__ b,
		const int *c)
{
  if (threadIdx.x < 32)
    a[threadIdx.x] = b[32 + threadIdx.x] + c[32 + threadIdx.x] - 2 * n;
}
