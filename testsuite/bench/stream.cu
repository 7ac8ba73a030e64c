/* stream.c by hand, plain and with accesses of 16 bytes.

   In: the base-2 logarithm of the number of doubles, 27 without one.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "bench-cuda.h"

static const double S = 0.4;
static double
A0 (int i)
{
  return 1.0 + (i % 1000) * 1e-3;
}

__global__ void
init (double *a, double *b, double *c, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      a[i] = 1.0 + (i % 1000) * 1e-3;
      b[i] = -7.0;
      c[i] = -9.0;
    }
}
__global__ void
copy (const double *__restrict__ a, double *__restrict__ c, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = a[i];
}
__global__ void
mul (const double *__restrict__ c, double *__restrict__ b, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    b[i] = S * c[i];
}
__global__ void
add (const double *__restrict__ a, const double *__restrict__ b,
     double *__restrict__ c, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = a[i] + b[i];
}
__global__ void
triad (double *__restrict__ a, const double *__restrict__ b,
       const double *__restrict__ c, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = b[i] + S * c[i];
}

/* the same, four doubles a thread in two 16-byte accesses (n % 1024 == 0) */
__device__ static double2
f_mul (double2 c)
{
  return make_double2 (S * c.x, S * c.y);
}
__device__ static double2
f_add (double2 a, double2 b)
{
  return make_double2 (a.x + b.x, a.y + b.y);
}
__device__ static double2
f_triad (double2 b, double2 c)
{
  return make_double2 (b.x + S * c.x, b.y + S * c.y);
}
#define IDX \
  int i = blockIdx.x * 2 * blockDim.x + threadIdx.x, j = i + blockDim.x
__global__ void
copy2 (const double2 *__restrict__ a, double2 *__restrict__ c)
{
  IDX;
  double2 u = a[i], v = a[j];
  c[i] = u;
  c[j] = v;
}
__global__ void
mul2 (const double2 *__restrict__ c, double2 *__restrict__ b)
{
  IDX;
  double2 u = c[i], v = c[j];
  b[i] = f_mul (u);
  b[j] = f_mul (v);
}
__global__ void
add2 (const double2 *__restrict__ a, const double2 *__restrict__ b,
      double2 *__restrict__ c)
{
  IDX;
  double2 u = a[i], v = a[j], w = b[i], x = b[j];
  c[i] = f_add (u, w);
  c[j] = f_add (v, x);
}
__global__ void
triad2 (double2 *__restrict__ a, const double2 *__restrict__ b,
	const double2 *__restrict__ c)
{
  IDX;
  double2 u = b[i], v = b[j], w = c[i], x = c[j];
  a[i] = f_triad (u, w);
  a[j] = f_triad (v, x);
}

template <int B>
__global__ void
dot (const double *__restrict__ a, const double *__restrict__ b, double *part,
     int n)
{
  __shared__ double sh[B / 32];
  double s = 0;
  for (int i = blockIdx.x * B + threadIdx.x; i < n; i += B * gridDim.x)
    s += a[i] * b[i];
  for (int o = 16; o; o >>= 1)
    s += __shfl_down_sync (~0u, s, o);
  if (threadIdx.x % 32 == 0)
    sh[threadIdx.x / 32] = s;
  __syncthreads ();
  if (threadIdx.x < 32)
    {
      s = threadIdx.x < B / 32 ? sh[threadIdx.x] : 0.0;
      for (int o = 16; o; o >>= 1)
	s += __shfl_down_sync (~0u, s, o);
      if (threadIdx.x == 0)
	part[blockIdx.x] = s;
    }
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? 1 << atoi (argv[1]) : 1 << 27;
  const int B = 1024, DB = 512;
  int g = (n + B - 1) / B, dg, sm;
  CK (cudaDeviceGetAttribute (&sm, cudaDevAttrMultiProcessorCount, 0));
  dg = sm * 8;
  double *a, *b, *c, *part, t[6], d = 0, G = 8e-9 * n;
  char note[64];
  snprintf (note, sizeof note, "n=%d", n);
  CK (cudaMalloc (&a, 8ul * n));
  CK (cudaMalloc (&b, 8ul * n));
  CK (cudaMalloc (&c, 8ul * n));
  CK (cudaMalloc (&part, 8ul * dg));
  double2 *a2 = (double2 *)a, *b2 = (double2 *)b, *c2 = (double2 *)c;
  double *ha = (double *)malloc (8ul * n), *hp = (double *)malloc (8ul * dg);
  for (int form = 0; form < 2; form++)
    {
      init<<<g, B>>> (a, b, c, n);
      if (form == 0)
	{
	  EVTIME (t[0], (copy<<<g, B>>> (a, c, n)));
	  EVTIME (t[1], (mul<<<g, B>>> (c, b, n)));
	  EVTIME (t[2], (add<<<g, B>>> (a, b, c, n)));
	  EVTIME (t[3], (triad<<<g, B>>> (a, b, c, n)));
	}
      else
	{
	  EVTIME (t[0], (copy2<<<n / 1024, 256>>> (a2, c2)));
	  EVTIME (t[1], (mul2<<<n / 1024, 256>>> (c2, b2)));
	  EVTIME (t[2], (add2<<<n / 1024, 256>>> (a2, b2, c2)));
	  EVTIME (t[3], (triad2<<<n / 1024, 256>>> (a2, b2, c2)));
	}
      /* dot: host time, as its scalar result is wanted on the host */
      TIME (t[4], {
	(dot<DB><<<dg, DB>>> (a, b, part, n));
	CK (cudaMemcpy (hp, part, 8ul * dg, cudaMemcpyDeviceToHost));
	d = 0;
	for (int k = 0; k < dg; k++)
	  d += hp[k];
      });
      CK (cudaMemcpy (ha, a, 8ul * n, cudaMemcpyDeviceToHost));
      int ok = 1;
      double want = 0;
      for (int i = 0; i < n; i++)
	{
	  double x = A0 (i);
	  want += 0.96 * x * (0.4 * x);
	  if (!(fabs (ha[i] - 0.96 * x) <= 1e-12))
	    ok = 0;
	}
      int okd = fabs (d - want) <= 1e-8 * want;
      const char *name
	  = form ? "CUDA, 16-byte accesses" : "CUDA, one element a thread";
      row ("stream-copy", name, 2 * G / t[0], "GB/s", t[0], ok, note);
      row ("stream-mul", name, 2 * G / t[1], "GB/s", t[1], ok, note);
      row ("stream-add", name, 3 * G / t[2], "GB/s", t[2], ok, note);
      row ("stream-triad", name, 3 * G / t[3], "GB/s", t[3], ok, note);
      if (!form)
	row ("stream-dot", "CUDA, block reduction", 2 * G / t[4], "GB/s", t[4],
	     okd, note);
    }
  EVTIME (t[5],
	  CK (cudaMemcpyAsync (c, a, 8ul * n, cudaMemcpyDeviceToDevice)));
  row ("stream-copy", "cudaMemcpy D2D (ceiling)", 2 * G / t[5], "GB/s", t[5],
       1, note);
  return 0;
}
