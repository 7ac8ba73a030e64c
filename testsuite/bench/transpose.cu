/* transpose.c by hand, plain and through a padded tile in shared memory.

   In: the side, a multiple of 32; 8192 without one.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "bench-cuda.h"

__global__ void
wr (const float *__restrict__ a, float *__restrict__ b, int n)
{
  int i = blockIdx.x * 32 + threadIdx.x, j = blockIdx.y * 8 + threadIdx.y;
  if (i < n && j < n)
    b[j * n + i] = a[i * n + j];
}
__global__ void
rd (const float *__restrict__ a, float *__restrict__ b, int n)
{
  int j = blockIdx.x * 32 + threadIdx.x, i = blockIdx.y * 8 + threadIdx.y;
  if (i < n && j < n)
    b[j * n + i] = a[i * n + j];
}
__global__ void
tile (const float *__restrict__ a, float *__restrict__ b, int n)
{
  __shared__ float s[32][33];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
#pragma unroll
  for (int k = 0; k < 32; k += 8)
    s[threadIdx.y + k][threadIdx.x] = a[(y + k) * n + x];
  __syncthreads ();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
#pragma unroll
  for (int k = 0; k < 32; k += 8)
    b[(y + k) * n + x] = s[threadIdx.x][threadIdx.y + k];
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 8192;
  size_t sz = 4ul * n * n;
  float *h = (float *)malloc (sz), *a, *b;
  double t;
  for (int i = 0; i < n * n; i++)
    h[i] = i;
  CK (cudaMalloc (&a, sz));
  CK (cudaMalloc (&b, sz));
  CK (cudaMemcpy (a, h, sz, cudaMemcpyHostToDevice));
  dim3 th (32, 8), g (n / 32, n / 8), gt (n / 32, n / 32);
#define RUN(NAME, CALL) \
  do \
    { \
      int ok = 1; \
      CK (cudaMemset (b, 0xff, sz)); \
      EVTIME (t, CALL); \
      CK (cudaMemcpy (h, b, sz, cudaMemcpyDeviceToHost)); \
      for (int i = 0; i < n * n; i++) \
	if (h[i] != (float)(i % n * n + i / n)) \
	  ok = 0; \
      row ("transpose", NAME, 8e-9 * n * n / t, "GB/s", t, ok, ""); \
    } \
  while (0)
  RUN ("CUDA naive, row writes", (wr<<<g, th>>> (a, b, n)));
  RUN ("CUDA naive, row reads", (rd<<<g, th>>> (a, b, n)));
  RUN ("CUDA shared tile 32x33", (tile<<<gt, th>>> (a, b, n)));
  return 0;
}
