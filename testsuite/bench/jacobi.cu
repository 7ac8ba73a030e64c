/* jacobi.c by hand, and the form that swaps pointers.

   In: the side, as for jacobi.c.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "bench-cuda.h"
#include "jacobi-ref.h"

#define BX 256
#define ROWS 16

__global__ void
fill (double *a, double *b, const double *h, int n)
{
  int j = blockIdx.x * BX + threadIdx.x, i = blockIdx.y;
  if (j >= n)
    return;
  double v = h[i % P * P + j % P];
  if (j == n - 1)
    v = 0.75;
  if (j == 0)
    v = 0.25;
  if (i == n - 1)
    v = -0.5;
  if (i == 0)
    v = 1.0;
  a[i * n + j] = b[i * n + j] = v;
}

__global__ void
step (const double *__restrict__ a, double *__restrict__ b,
      unsigned long long *err, int n)
{
  __shared__ double sh[BX / 32];
  int j = blockIdx.x * BX + threadIdx.x + 1, i0 = blockIdx.y * ROWS + 1;
  double e = 0;
  if (j < n - 1)
    for (int i = i0; i < i0 + ROWS && i < n - 1; i++)
      {
	double v = 0.25
		   * (a[i * n + j + 1] + a[i * n + j - 1] + a[(i - 1) * n + j]
		      + a[(i + 1) * n + j]);
	b[i * n + j] = v;
	e = fmax (e, fabs (v - a[i * n + j]));
      }
  for (int o = 16; o; o >>= 1)
    e = fmax (e, __shfl_down_sync (~0u, e, o));
  if (threadIdx.x % 32 == 0)
    sh[threadIdx.x / 32] = e;
  __syncthreads ();
  if (threadIdx.x == 0)
    {
      for (int k = 1; k < BX / 32; k++)
	e = fmax (e, sh[k]);
      atomicMax (err,
		 __double_as_longlong (e)); /* e >= 0: bits order as values */
    }
}

__global__ void
back (double *__restrict__ a, const double *__restrict__ b, int n)
{
  int j = blockIdx.x * BX + threadIdx.x + 1, i = blockIdx.y + 1;
  if (j < n - 1)
    a[i * n + j] = b[i * n + j];
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 8192, it = 100;
  static double h[P * P];
  for (int i = 0; i < P * P; i++)
    h[i] = hash01 (i);
  double *a, *b, *dh, *ha = (double *)malloc (8ul * n * n), err, t;
  unsigned long long *derr;
  CK (cudaMalloc (&a, 8ul * n * n));
  CK (cudaMalloc (&b, 8ul * n * n));
  CK (cudaMalloc (&dh, sizeof h));
  CK (cudaMalloc (&derr, 8));
  CK (cudaMemcpy (dh, h, sizeof h, cudaMemcpyHostToDevice));
  dim3 gs ((n - 2 + BX - 1) / BX, (n - 2 + ROWS - 1) / ROWS),
      gb ((n - 2 + BX - 1) / BX, n - 2), gf ((n + BX - 1) / BX, n);
  for (int swap = 0; swap < 2; swap++)
    for (int pass = 0; pass < 2; pass++) /* pass 0 warms up */
      {
	fill<<<gf, BX>>> (a, b, dh, n);
	CK (cudaDeviceSynchronize ());
	t = now ();
	for (int k = 0; k < it; k++)
	  {
	    CK (cudaMemsetAsync (derr, 0, 8));
	    step<<<gs, BX>>> (a, b, derr, n);
	    CK (cudaMemcpy (&err, derr, 8, cudaMemcpyDeviceToHost));
	    if (swap)
	      {
		double *s = a;
		a = b;
		b = s;
	      }
	    else
	      back<<<gb, BX>>> (a, b, n);
	  }
	CK (cudaDeviceSynchronize ());
	t = now () - t;
	CK (cudaGetLastError ());
	if (!pass)
	  continue;
	CK (cudaMemcpy (ha, a, 8ul * n * n, cudaMemcpyDeviceToHost));
	char note[64];
	snprintf (note, sizeof note, "n=%d, %d steps, err %.3e", n, it, err);
	row ("jacobi",
	     swap ? "CUDA, swap (half the bytes)" : "CUDA, copy back",
	     (swap ? 2 : 4) * 8e-9 * n * n * it / t, "GB/s", t / it,
	     check (ha, n, it, err), note);
      }
  return 0;
}
