/* The same as plain.c in CUDA, as one writes it by hand at first.

   In: the side of an image, 4096 without one; the sizes of the rest follow from
   it.  Status 1 if a result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "bench-cuda.h"
#include "plain.h"

/* T: the median time of CALL, by the host's clock, as in plain.c.  */
#define LAUNCHES(T, CALL) \
  TIME (T, { CALL; CK (cudaGetLastError ()); CK (cudaDeviceSynchronize ()); })

__constant__ float weight[5][5];

__global__ void
blur (const float *__restrict__ in, float *__restrict__ out, int n)
{
  int j = blockIdx.x * 32 + threadIdx.x + 2,
      i = blockIdx.y * 8 + threadIdx.y + 2;
  if (i >= n - 2 || j >= n - 2)
    return;
  float s = 0;
#pragma unroll
  for (int k = 0; k < 5; k++)
#pragma unroll
    for (int l = 0; l < 5; l++)
      s += weight[k][l] * in[(i + k - 2) * n + j + l - 2];
  out[i * n + j] = s / 273;
}

__global__ void
laplace (const float *__restrict__ in, float *__restrict__ out, int n)
{
  int j = blockIdx.x * 256 + threadIdx.x + 1;
  if (j >= n - 1)
    return;
  for (int i = blockIdx.y * 4 + 1; i < blockIdx.y * 4 + 5 && i < n - 1; i++)
    out[i * n + j] = in[i * n + j - 1] + in[i * n + j + 1]
		     + in[(i - 1) * n + j] + in[(i + 1) * n + j]
		     - 4 * in[i * n + j];
}

__global__ void
triangle (const float *__restrict__ x, float *__restrict__ out, int n)
{
  int i = blockIdx.x;
  for (int j = threadIdx.x; j <= i; j += 256)
    out[i * n + j] = x[i] * x[j];
}

template <int WIDE>
__global__ void
stencil (const double *__restrict__ in, double *__restrict__ out, int m)
{
  int k = blockIdx.x * 64 + threadIdx.x + 2,
      j = blockIdx.y * 4 + threadIdx.y + 2, i = blockIdx.z + 2;
  if (j >= m - 2 || k >= m - 2)
    return;
  const double *p = in + (i * m + j) * m + k;
  double v = 0.4 * p[0]
	     + 0.1 * (p[-1] + p[1] + p[-m] + p[m] + p[-m * m] + p[m * m]);
  if (WIDE)
    v += 0.05
	 * (p[-2] + p[2] + p[-2 * m] + p[2 * m] + p[-2 * m * m]
	    + p[2 * m * m]);
  out[(i * m + j) * m + k] = v;
}

__global__ void
spmv (int rows, const int *__restrict__ start, const int *__restrict__ column,
      const double *__restrict__ value, const double *__restrict__ x,
      double *__restrict__ y)
{
  int i = (blockIdx.x * blockDim.x + threadIdx.x) / 32,
      lane = threadIdx.x % 32;
  if (i >= rows)
    return;
  double s = 0;
  for (int k = start[i] + lane; k < start[i + 1]; k += 32)
    s += value[k] * x[column[k]];
  for (int o = 16; o; o >>= 1)
    s += __shfl_down_sync (~0u, s, o);
  if (lane == 0)
    y[i] = s;
}

__global__ void
histogram (const unsigned *__restrict__ data, int n, int *__restrict__ bins)
{
  __shared__ int own[BINS];
  for (int i = threadIdx.x; i < BINS; i += blockDim.x)
    own[i] = 0;
  __syncthreads ();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    atomicAdd (&own[data[i] % BINS], 1);
  __syncthreads ();
  for (int i = threadIdx.x; i < BINS; i += blockDim.x)
    atomicAdd (&bins[i], own[i]);
}

__global__ void
short_rows (float *__restrict__ v, int rows)
{
  int i = (blockIdx.x * blockDim.x + threadIdx.x) / 32,
      lane = threadIdx.x % 32;
  if (i >= rows)
    return;
  float *r = v + i * SHORT, a = r[lane],
	b = lane + 32 < SHORT ? r[lane + 32] : 0, s = a + b;
  for (int o = 16; o; o >>= 1)
    s += __shfl_xor_sync (~0u, s, o);
  r[lane] = a / s;
  if (lane + 32 < SHORT)
    r[lane + 32] = b / s;
}

__global__ void
dgemm (const double *__restrict__ a, const double *__restrict__ b,
       double *__restrict__ c, int n)
{
  int j = blockIdx.x * 32 + threadIdx.x, i = blockIdx.y * 8 + threadIdx.y;
  double s = 0;
  for (int k = 0; k < n; k++)
    s += a[i * n + k] * b[k * n + j];
  c[i * n + j] = s;
}

static double t;
static void *
device (const void *from, size_t size)
{
  void *p;
  CK (cudaMalloc (&p, size));
  if (from)
    CK (cudaMemcpy (p, from, size, cudaMemcpyHostToDevice));
  return p;
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 4096, m = n / 16 * 2, rows = n * 256,
      many = n * 4096, ok = 1;
  size_t size = (size_t) n * n, volume = (size_t) m * m * m;
  float *in = (float *) malloc (4 * size), *out = (float *) malloc (4 * size);
  for (size_t i = 0; i < size; i++)
    in[i] = fraction (i);
  CK (cudaMemcpyToSymbol (weight, blur_weight, sizeof weight));
  float *din = (float *) device (in, 4 * size),
	*dout = (float *) device (NULL, 4 * size);
  LAUNCHES (t, (blur<<<dim3 ((n + 27) / 32, (n + 3) / 8), dim3 (32, 8)>>> (
	       din, dout, n)));
  CK (cudaMemcpy (out, dout, 4 * size, cudaMemcpyDeviceToHost));
  for (int i = 2; i < n - 2; i += 3)
    for (int j = 2; j < n - 2; j++)
      ok &= near (out[(size_t) i * n + j], blur_at (in, i, j, n), 1e-5);
  report ("CUDA", "gaussblur", 8e-9 * size / t, "GB/s", t, ok);
  ok = 1;
  LAUNCHES (t, (laplace<<<dim3 ((n + 253) / 256, (n + 1) / 4), 256>>> (din, dout,
								     n)));
  CK (cudaMemcpy (out, dout, 4 * size, cudaMemcpyDeviceToHost));
  for (int i = 1; i < n - 1; i += 3)
    for (int j = 1; j < n - 1; j++)
      ok &= near (out[(size_t) i * n + j], laplace_at (in, i, j, n), 1e-5);
  report ("CUDA", "laplacian", 8e-9 * size / t, "GB/s", t, ok);
  ok = 1;
  CK (cudaMemset (dout, 0, 4 * size));
  LAUNCHES (t, (triangle<<<n, 256>>> (din, dout, n)));
  CK (cudaMemcpy (out, dout, 4 * size, cudaMemcpyDeviceToHost));
  for (int i = 0; i < n; i += 3)
    for (int j = 0; j < n; j++)
      ok &= out[(size_t) i * n + j] == (j <= i ? in[i] * in[j] : 0);
  report ("CUDA", "triangle", 2e-9 * size / t, "GB/s", t, ok);

  double *vin = (double *) malloc (8 * volume),
	 *vout = (double *) malloc (8 * volume);
  for (size_t i = 0; i < volume; i++)
    vin[i] = fraction (i);
  double *dvin = (double *) device (vin, 8 * volume),
	 *dvout = (double *) device (NULL, 8 * volume);
  for (int which = 0; which < 2; which++)
    {
      dim3 g ((m + 59) / 64, (m - 1) / 4, m - 4), b (64, 4);
      ok = 1;
      if (which)
	LAUNCHES (t, (stencil<1><<<g, b>>> (dvin, dvout, m)));
      else
	LAUNCHES (t, (stencil<0><<<g, b>>> (dvin, dvout, m)));
      CK (cudaMemcpy (vout, dvout, 8 * volume, cudaMemcpyDeviceToHost));
      for (long i = 2; i < m - 2; i += 3)
	for (int j = 2; j < m - 2; j++)
	  for (int k = 2; k < m - 2; k++)
	    {
	      size_t at = (i * m + j) * m + k;
	      ok &= near (vout[at],
			  which ? thirteen_at (vin + at, m)
				: seven_at (vin + at, m),
			  1e-12);
	    }
      report ("CUDA", which ? "stencil-13" : "stencil-7", 16e-9 * volume / t,
	      "GB/s", t, ok);
    }

  int *start, *column, nnz;
  double *value, *x = (double *) malloc (8ul * rows),
		 *y = (double *) malloc (8ul * rows);
  nnz = sparse_matrix (rows, &start, &column, &value);
  for (int i = 0; i < rows; i++)
    x[i] = fraction (i + 9u);
  int *ds = (int *) device (start, 4ul * (rows + 1)),
      *dc = (int *) device (column, 4ul * nnz);
  double *dv = (double *) device (value, 8ul * nnz),
	 *dx = (double *) device (x, 8ul * rows),
	 *dy = (double *) device (NULL, 8ul * rows);
  LAUNCHES (t, (spmv<<<(rows + 7) / 8, 256>>> (rows, ds, dc, dv, dx, dy)));
  CK (cudaMemcpy (y, dy, 8ul * rows, cudaMemcpyDeviceToHost));
  ok = 1;
  for (int i = 0; i < rows; i++)
    {
      double s = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	s += value[k] * x[column[k]];
      ok &= near (y[i], s, 1e-12);
    }
  report ("CUDA", "spmv", 1e-9 * (12.0 * nnz + 20.0 * rows) / t, "GB/s", t,
	  ok);

  unsigned *data = (unsigned *)malloc (4ul * many);
  int bins[BINS] = { 0 }, want[BINS] = { 0 }, calls = 0;
  for (int i = 0; i < many; i++)
    {
      data[i] = fraction (i) * 4e9;
      want[data[i] % BINS]++;
    }
  unsigned *dd = (unsigned *)device (data, 4ul * many);
  int *db = (int *) device (bins, sizeof bins);
  LAUNCHES (t, ((histogram<<<132 * 8, 256>>> (dd, many, db)), calls++));
  CK (cudaMemcpy (bins, db, sizeof bins, cudaMemcpyDeviceToHost));
  ok = 1;
  for (int i = 0; i < BINS; i++)
    ok &= bins[i] == calls * want[i];
  report ("CUDA", "histogram", 4e-9 * many / t, "GB/s", t, ok);

  int batch = many / SHORT;
  float *v = (float *) malloc (4ul * many);
  for (int i = 0; i < many; i++)
    v[i] = 1 + i % 5;
  float *dr = (float *) device (v, 4ul * many);
  LAUNCHES (t, (short_rows<<<(batch + 7) / 8, 256>>> (dr, batch)));
  CK (cudaMemcpy (v, dr, 4ul * many, cudaMemcpyDeviceToHost));
  ok = 1;
  for (int i = 0; i < batch; i++)
    {
      float s = 0;
      for (int k = 0; k < SHORT; k++)
	s += 1 + (i * SHORT + k) % 5;
      for (int k = 0; k < SHORT; k++)
	ok &= near (v[i * SHORT + k], (1 + (i * SHORT + k) % 5) / s, 1e-5);
    }
  report ("CUDA", "short rows", 8e-9 * batch * SHORT / t, "GB/s", t, ok);

  int d = n / 2;
  size_t dsize = (size_t) d * d;
  double *a = (double *) malloc (8 * dsize), *b = (double *) malloc (8 * dsize),
	 *c = (double *) malloc (8 * dsize);
  for (size_t i = 0; i < dsize; i++)
    {
      a[i] = fraction (i) - 0.5;
      b[i] = fraction (i + 7u) - 0.5;
    }
  double *da = (double *) device (a, 8 * dsize),
	 *dbb = (double *) device (b, 8 * dsize),
	 *dcc = (double *) device (NULL, 8 * dsize);
  LAUNCHES (t,
	(dgemm<<<dim3 (d / 32, d / 8), dim3 (32, 8)>>> (da, dbb, dcc, d)));
  CK (cudaMemcpy (c, dcc, 8 * dsize, cudaMemcpyDeviceToHost));
  ok = 1;
  for (int i = 0; i < d; i += d / 4)
    for (int j = 0; j < d; j++)
      {
	double s = 0;
	for (int k = 0; k < d; k++)
	  s += a[(size_t) i * d + k] * b[(size_t) k * d + j];
	ok &= near (c[(size_t) i * d + j], s, 1e-10);
      }
  report ("CUDA", "dgemm", 2e-9 * d * d * d / t, "GFLOP/s", t, ok);
  return wrong;
}
