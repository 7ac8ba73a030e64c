/* latency.c by hand, and transfers of pinned memory.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "bench-cuda.h"

static int x[1024], *dx, *ds;
static int sum_wrong;

__global__ void
k_empty ()
{
}
__global__ void
k_one (int *x)
{
  x[0] += 1;
}
__global__ void
k_par (int *x)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 1024)
    x[i] += 1;
}
__global__ void
k_red (const int *x, int *s)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, v = i < 1024 ? x[i] + 1 : 0;
  for (int o = 16; o; o >>= 1)
    v += __shfl_down_sync (~0u, v, o);
  if (threadIdx.x % 32 == 0)
    atomicAdd (s, v);
}

static void
empty (void)
{
  k_empty<<<1, 1>>> ();
  CK (cudaDeviceSynchronize ());
}
static void
one (void)
{
  k_one<<<1, 1>>> (dx);
  CK (cudaDeviceSynchronize ());
}
static void
par (void)
{
  k_par<<<8, 128>>> (dx);
  CK (cudaDeviceSynchronize ());
}
static void
asy (void)
{
  k_par<<<8, 128>>> (dx);
}
static void
red (void)
{
  int s;
  CK (cudaMemsetAsync (ds, 0, 4));
  k_red<<<8, 128>>> (dx, ds);
  CK (cudaMemcpy (&s, ds, 4, cudaMemcpyDeviceToHost));
  sum_wrong |= s != 1024;
}
static void
upd (void)
{
  CK (cudaMemcpy (dx, x, 8, cudaMemcpyHostToDevice));
}
static void
ups (void)
{
  CK (cudaMemcpy (x, dx, 8, cudaMemcpyDeviceToHost));
}
static void
cpy (void)
{
  int y[2] = { 1, 2 }, *d;
  CK (cudaMalloc (&d, 8));
  CK (cudaMemcpy (d, y, 8, cudaMemcpyHostToDevice));
  CK (cudaFree (d));
}

static void
loop (const char *name, void (*f) (void), int n)
{
  int reps = 10000, ok = 1;
  char note[64];
  double t;
  sum_wrong = 0;
  CK (cudaMemset (dx, 0, sizeof x));
  for (int r = 0; r < 110; r++)
    f ();
  CK (cudaDeviceSynchronize ());
  t = now ();
  for (int r = 0; r < reps; r++)
    f ();
  CK (cudaDeviceSynchronize ());
  t = now () - t;
  CK (cudaGetLastError ());
  CK (cudaMemcpy (x, dx, sizeof x, cudaMemcpyDeviceToHost));
  for (int i = 0; i < n; i++)
    if (x[i] != reps + 110)
      ok = 0;
  if (sum_wrong)
    ok = 0;
  snprintf (note, sizeof note, "%d times", reps);
  row ("latency", name, 1e6 * t / reps, "us", t, ok, note);
}

int
main (void)
{
  double t = now (), h2d, d2h;
  CK (cudaMalloc (&dx, sizeof x));
  CK (cudaMalloc (&ds, 4));
  empty ();
  t = now () - t;
  row ("latency", "start-up to first region", 1e6 * t, "us", t, 1, "once");
  loop ("empty parallel", empty, 0);
  loop ("one thread", one, 1);
  loop ("parallel loop of 1024", par, 1024);
  loop ("parallel loop async, one wait", asy, 1024);
  loop ("parallel loop reduction", red, 0);
  loop ("update device, 8 bytes", upd, 0);
  loop ("update self, 8 bytes", ups, 0);
  loop ("data copyin, 8 bytes", cpy, 0);

  size_t n = 1 << 25;
  double *p = (double *)malloc (8 * n), *q, *d;
  for (size_t i = 0; i < n; i++)
    p[i] = i;
  CK (cudaMalloc (&d, 8 * n));
  CK (cudaMallocHost (&q, 8 * n));
  memcpy (q, p, 8 * n);
  for (int pinned = 0; pinned < 2; pinned++)
    {
      double *h = pinned ? q : p;
      int ok = 1;
      TIME (h2d, CK (cudaMemcpy (d, h, 8 * n, cudaMemcpyHostToDevice)));
      memset (h, 0, 8 * n);
      TIME (d2h, CK (cudaMemcpy (h, d, 8 * n, cudaMemcpyDeviceToHost)));
      for (size_t i = 0; i < n; i++)
	if (h[i] != i)
	  ok = 0;
      row ("transfer",
	   pinned ? "host to device, pinned" : "host to device, pageable",
	   8e-9 * n / h2d, "GB/s", h2d, ok, "");
      row ("transfer",
	   pinned ? "device to host, pinned" : "device to host, pageable",
	   8e-9 * n / d2h, "GB/s", d2h, ok, "");
    }
  return 0;
}
