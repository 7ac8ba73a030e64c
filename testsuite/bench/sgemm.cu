/* sgemm.c by hand: plain, 32 x 32 in shared memory, 128 x 128 a block; and of
   cuBLAS, where that can be loaded.

   In: the side, a multiple of 128; 4096 without one.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "bench-cuda.h"
#include "sgemm-check.h"
#include <dlfcn.h>

__global__ void
naive (const float *__restrict__ a, const float *__restrict__ b,
       float *__restrict__ c, int n)
{
  int j = blockIdx.x * blockDim.x + threadIdx.x,
      i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n || j >= n)
    return;
  float s = 0;
  for (int k = 0; k < n; k++)
    s += a[i * n + k] * b[k * n + j];
  c[i * n + j] = s;
}

#define T 32
__global__ void
tiled (const float *__restrict__ a, const float *__restrict__ b,
       float *__restrict__ c, int n)
{
  __shared__ float as[T][T], bs[T][T];
  int x = threadIdx.x, y = threadIdx.y, j = blockIdx.x * T + x,
      i = blockIdx.y * T + y;
  float s = 0;
  for (int k0 = 0; k0 < n; k0 += T) /* n is a multiple of T */
    {
      as[y][x] = a[i * n + k0 + x];
      bs[y][x] = b[(k0 + y) * n + j];
      __syncthreads ();
#pragma unroll
      for (int k = 0; k < T; k++)
	s += as[y][k] * bs[k][x];
      __syncthreads ();
    }
  c[i * n + j] = s;
}

/* 128x128 of C per block of 256 threads, 8x8 of C per thread */
__global__ void __launch_bounds__ (256)
    blocked (const float *__restrict__ a, const float *__restrict__ b,
	     float *__restrict__ c, int n)
{
  __shared__ float as[8][128], bs[8][128];
  int t = threadIdx.x, ty = t / 16, tx = t % 16;
  a += blockIdx.y * 128 * n;
  b += blockIdx.x * 128;
  c += blockIdx.y * 128 * n + blockIdx.x * 128;
  float s[8][8] = {};
  for (int k0 = 0; k0 < n; k0 += 8) /* n is a multiple of 128 */
    {
      float4 va = *(const float4 *)&a[(t / 2) * n + k0 + (t % 2) * 4];
      as[(t % 2) * 4 + 0][t / 2] = va.x;
      as[(t % 2) * 4 + 1][t / 2] = va.y;
      as[(t % 2) * 4 + 2][t / 2] = va.z;
      as[(t % 2) * 4 + 3][t / 2] = va.w;
      *(float4 *)&bs[t / 32][(t % 32) * 4]
	  = *(const float4 *)&b[(k0 + t / 32) * n + (t % 32) * 4];
      __syncthreads ();
#pragma unroll
      for (int k = 0; k < 8; k++)
	{
	  float ra[8], rb[8];
#pragma unroll
	  for (int u = 0; u < 8; u++)
	    ra[u] = as[k][ty * 8 + u];
#pragma unroll
	  for (int u = 0; u < 8; u++)
	    rb[u] = bs[k][tx + 16 * u];
#pragma unroll
	  for (int u = 0; u < 8; u++)
#pragma unroll
	    for (int v = 0; v < 8; v++)
	      s[u][v] += ra[u] * rb[v];
	}
      __syncthreads ();
    }
#pragma unroll
  for (int u = 0; u < 8; u++)
#pragma unroll
    for (int v = 0; v < 8; v++)
      c[(ty * 8 + u) * n + tx + 16 * v] = s[u][v];
}

typedef int (*create_t) (void **);
typedef int (*sgemm_t) (void *, int, int, int, int, int, const float *,
			const float *, int, const float *, int, const float *,
			float *, int);

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 4096;
  size_t sz = 4ul * n * n;
  float *ha = (float *)malloc (sz), *hb = (float *)malloc (sz),
	*hc = (float *)malloc (sz), *a, *b, *c;
  double t, rel;
  char note[64];
  sgemm_inputs (ha, hb, n);
  CK (cudaMalloc (&a, sz));
  CK (cudaMalloc (&b, sz));
  CK (cudaMalloc (&c, sz));
  CK (cudaMemcpy (a, ha, sz, cudaMemcpyHostToDevice));
  CK (cudaMemcpy (b, hb, sz, cudaMemcpyHostToDevice));
#define RUN(NAME, CALL) \
  do \
    { \
      CK (cudaMemset (c, 0xff, sz)); \
      EVTIME (t, CALL); \
      CK (cudaMemcpy (hc, c, sz, cudaMemcpyDeviceToHost)); \
      int ok = sgemm_check (ha, hb, hc, n, n, &rel); \
      snprintf (note, sizeof note, "%d rows, rel err %.1e", n, rel); \
      row ("sgemm", NAME, 2e-9 * n * n * n / t, "GFLOP/s", t, ok, note); \
    } \
  while (0)
  RUN ("CUDA naive (32x8)",
       (naive<<<dim3 ((n + 31) / 32, (n + 7) / 8), dim3 (32, 8)>>> (a, b, c,
								      n)));
  RUN ("CUDA shared tile 32",
       (tiled<<<dim3 (n / T, n / T), dim3 (T, T)>>> (a, b, c, n)));
  RUN ("CUDA 128x128, 8x8 a thread",
       (blocked<<<dim3 (n / 128, n / 128), 256>>> (a, b, c, n)));
  void *h = NULL, *lib = dlopen ("libcublas.so.13", RTLD_NOW);
  if (!lib)
    lib = dlopen ("libcublas.so", RTLD_NOW);
  create_t create = lib ? (create_t)dlsym (lib, "cublasCreate_v2") : NULL;
  sgemm_t gemm = lib ? (sgemm_t)dlsym (lib, "cublasSgemm_v2") : NULL;
  if (create && gemm && create (&h) == 0)
    {
      float one = 1, zero = 0; /* row-major: C' = B' A' */
      RUN ("cuBLAS fp32",
	   (gemm (h, 0, 0, n, n, n, &one, b, n, a, n, &zero, c, n)));
    }
  else
    fprintf (stderr, "sgemm: no cuBLAS: %s\n", lib ? "no handle" : dlerror ());
  return 0;
}
