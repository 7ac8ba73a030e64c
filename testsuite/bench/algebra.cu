/* The same as algebra.c in CUDA: a warp for a row, blocks of columns, products in tiles, the
   rest in threads side by side.

   In: the side of the large matrices, 8192 without one.  Status 1 if a result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "bench-cuda.h"
#include "algebra.h"

#define LAUNCH(KERNEL, GRID, BLOCK, ...) \
  do \
    { \
      dim3 grid_ = GRID; \
      KERNEL<<<grid_, BLOCK>>> (__VA_ARGS__); \
    } \
  while (0)
#define OVER(N, BY) (((N) + (BY) - 1) / (BY))

/* ---- Rows and columns */

__device__ double
warp_sum (double s)
{
  for (int by = 16; by; by /= 2)
    s += __shfl_xor_sync (~0u, s, by);
  return s;
}

/* out = scale * A v + (add ? add : 0), and with B another product.  A warp a row.  */
template <bool TWO>
__global__ void
rows (int n, const double *__restrict__ a, const double *__restrict__ b,
      const double *__restrict__ v, double *__restrict__ out, double scale, double scale_b,
      bool add)
{
  int i = blockIdx.x * 8 + threadIdx.y;
  if (i >= n)
    return;
  double s = 0, t = 0;
  for (int j = threadIdx.x; j < n; j += 32)
    {
      s += a[i * n + j] * v[j];
      if (TWO)
	t += b[i * n + j] * v[j];
    }
  s = warp_sum (s);
  if (TWO)
    t = warp_sum (t);
  if (threadIdx.x == 0)
    {
      double r = scale * s + scale_b * t;
      out[i] = add ? out[i] + r : r;
    }
}

/* Parts of 32 columns' sums of A times V, over ROWS rows, added to OUT.  */
#define COLUMN_ROWS 256
__global__ void
columns (int n, const double *__restrict__ a, const double *__restrict__ v,
	 double *__restrict__ out, double scale)
{
  __shared__ double part[8][33];
  int j = blockIdx.x * 32 + threadIdx.x, first = blockIdx.y * COLUMN_ROWS,
      last = min (n, first + COLUMN_ROWS);
  double s = 0;
  if (j < n)
    for (int i = first + threadIdx.y; i < last; i += 8)
      s += a[i * n + j] * (v ? v[i] : 1.0);
  part[threadIdx.y][threadIdx.x] = s;
  __syncthreads ();
  if (threadIdx.y || j >= n)
    return;
  for (int u = 1; u < 8; u++)
    s += part[u][threadIdx.x];
  atomicAdd (&out[j], scale * s);
}

__global__ void
set (int n, double *__restrict__ out, const double *__restrict__ from)
{
  int i = blockIdx.x * 256 + threadIdx.x;
  if (i < n)
    out[i] = from ? from[i] : 0;
}

static void
column_sums (int n, const double *a, const double *v, double *out, double scale)
{
  LAUNCH (columns, dim3 (OVER (n, 32), OVER (n, COLUMN_ROWS)), dim3 (32, 8), n, a, v, out, scale);
}

static void
atax (ALGEBRA_DATA)
{
  LAUNCH (rows<false>, OVER (n, 8), dim3 (32, 8), n, a, a, x, z, 1, 0, false);
  LAUNCH (set, OVER (n, 256), 256, n, y, NULL);
  column_sums (n, a, z, y, 1);
}

static void
mvt (ALGEBRA_DATA)
{
  LAUNCH (rows<false>, OVER (n, 8), dim3 (32, 8), n, a, a, y, x, 1, 0, true);
  column_sums (n, a, w, z, 1);
}

static void
gesummv (ALGEBRA_DATA)
{
  LAUNCH (rows<true>, OVER (n, 8), dim3 (32, 8), n, a, b, x, y, 1.5, 1.2, false);
}

__global__ void
rank_two (int n, double *__restrict__ a, const double *__restrict__ x, const double *__restrict__ y,
	  const double *__restrict__ z, const double *__restrict__ w)
{
  int j = blockIdx.x * 256 + threadIdx.x;
  if (j >= n)
    return;
  double v = y[j], u = w[j];
#pragma unroll
  for (int k = 0; k < 4; k++)
    {
      int i = blockIdx.y * 4 + k;
      if (i < n)
	a[i * n + j] += x[i] * v + z[i] * u;
    }
}

static void
gemver (ALGEBRA_DATA)
{
  LAUNCH (rank_two, dim3 (OVER (n, 256), OVER (n, 4)), 256, n, a, x, y, z, w);
  LAUNCH (set, OVER (n, 256), 256, n, b, z);
  column_sums (n, a, y, b, 1.2);
  LAUNCH (rows<false>, OVER (n, 8), dim3 (32, 8), n, a, a, b, c, 1.5, 0, false);
}

/* ---- Products in tiles: 64 x 64 elements a block of 256 threads, 4 x 4 a thread, 16
   elements of the sums at a time.  */

#define TILE 64
#define DEPTH 16

struct tiles { double left[DEPTH][TILE + 1], right[DEPTH][TILE + 1]; };

/* Add to S the products of P's row i + u and Q's row j + v, or of columns if COLUMNS, over
   K from FROM to N.  */
template <bool LEFT_COLUMNS, bool RIGHT_COLUMNS>
__device__ void
product (int n, int from, const double *__restrict__ p, const double *__restrict__ q, int i, int j,
	 tiles *m, double s[4][4])
{
  int t = threadIdx.x, tx = t % 16, ty = t / 16;
  for (int k0 = from; k0 < n; k0 += DEPTH)
    {
#pragma unroll
      for (int u = 0; u < TILE * DEPTH; u += 256)
	{
	  int e = t + u;
	  int k = LEFT_COLUMNS ? e / TILE : e % DEPTH, r = LEFT_COLUMNS ? e % TILE : e / DEPTH;
	  m->left[k][r] = k0 + k < n && i + r < n
			  ? p[LEFT_COLUMNS ? (k0 + k) * n + i + r : (i + r) * n + k0 + k] : 0;
	  k = RIGHT_COLUMNS ? e / TILE : e % DEPTH, r = RIGHT_COLUMNS ? e % TILE : e / DEPTH;
	  m->right[k][r] = k0 + k < n && j + r < n
			   ? q[RIGHT_COLUMNS ? (k0 + k) * n + j + r : (j + r) * n + k0 + k] : 0;
	}
      __syncthreads ();
#pragma unroll
      for (int k = 0; k < DEPTH; k++)
	{
	  double a[4], b[4];
#pragma unroll
	  for (int u = 0; u < 4; u++)
	    {
	      a[u] = m->left[k][ty + 16 * u];
	      b[u] = m->right[k][tx + 16 * u];
	    }
#pragma unroll
	  for (int u = 0; u < 4; u++)
#pragma unroll
	    for (int v = 0; v < 4; v++)
	      s[u][v] += a[u] * b[v];
	}
      __syncthreads ();
    }
}

#define PLACES(I, J, ...) \
  for (int u = 0; u < 4; u++) \
    for (int v = 0; v < 4; v++) \
      { \
	int I = i0 + threadIdx.x / 16 + 16 * u, J = j0 + threadIdx.x % 16 + 16 * v; \
	__VA_ARGS__ \
      }

__global__ void __launch_bounds__ (256)
rank_k (int n, const double *__restrict__ a, const double *__restrict__ b, double *__restrict__ c)
{
  __shared__ tiles m;
  int j0 = blockIdx.x * TILE, i0 = blockIdx.y * TILE;
  if (j0 > i0)
    return;
  double s[4][4] = {};
  product<false, false> (n, 0, a, b, i0, j0, &m, s);
  if (a != b)
    product<false, false> (n, 0, b, a, i0, j0, &m, s);
  PLACES (i, j, if (i < n && j <= i)
		  c[i * n + j] = 1.2 * c[i * n + j] + (a == b ? 1.5 : 1) * s[u][v];)
}

static void
syrk (ALGEBRA_DATA)
{
  LAUNCH (rank_k, dim3 (OVER (n, TILE), OVER (n, TILE)), 256, n, a, a, c);
}

static void
syr2k (ALGEBRA_DATA)
{
  LAUNCH (rank_k, dim3 (OVER (n, TILE), OVER (n, TILE)), 256, n, a, b, c);
}

__global__ void __launch_bounds__ (256)
covariances (int n, const double *__restrict__ b, double *__restrict__ c)
{
  __shared__ tiles m;
  int j0 = blockIdx.x * TILE, i0 = blockIdx.y * TILE;
  if (j0 < i0)
    return;
  double s[4][4] = {};
  product<true, true> (n, 0, b, b, i0, j0, &m, s);
  PLACES (i, j, if (j < n && j >= i)
		  c[i * n + j] = c[j * n + i] = s[u][v] / (n - 1);)
}

__global__ void
center (int n, const double *__restrict__ a, double *__restrict__ b, const double *__restrict__ x)
{
  int j = blockIdx.x * 256 + threadIdx.x;
  if (j >= n)
    return;
  for (int i = blockIdx.y * 4; i < min (n, (int) blockIdx.y * 4 + 4); i++)
    b[i * n + j] = a[i * n + j] - x[j];
}

static void
covariance (ALGEBRA_DATA)
{
  LAUNCH (set, OVER (n, 256), 256, n, x, NULL);
  column_sums (n, a, NULL, x, 1.0 / n);
  LAUNCH (center, dim3 (OVER (n, 256), OVER (n, 4)), 256, n, a, b, x);
  LAUNCH (covariances, dim3 (OVER (n, TILE), OVER (n, TILE)), 256, n, b, c);
}

/* A block has 64 columns of B, from above: the rows below are still as they were.  */
#define STRIP 16
__global__ void __launch_bounds__ (256)
triangle_product (int n, const double *__restrict__ a, double *b)
{
  __shared__ double part[16][STRIP + 1];
  int tx = threadIdx.x % STRIP, ty = threadIdx.x / STRIP, j = blockIdx.x * STRIP + tx;
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      if (j < n)
	for (int k = i + 1 + ty; k < n; k += 16)
	  s += a[k * n + i] * b[k * n + j];
      part[ty][tx] = s;
      __syncthreads ();
      if (ty == 0 && j < n)
	{
	  for (int u = 1; u < 16; u++)
	    s += part[u][tx];
	  b[i * n + j] += s;
	}
      __syncthreads ();
    }
}

static void
trmm (ALGEBRA_DATA)
{
  LAUNCH (triangle_product, OVER (n, STRIP), 256, n, a, b);
}

/* ---- Stencils and filters */

__global__ void
electric_a (int n, double *__restrict__ a, const double *__restrict__ c)
{
  int j = blockIdx.x * 256 + threadIdx.x, i = blockIdx.y + 1;
  if (j < n)
    a[i * n + j] -= 0.5 * (c[i * n + j] - c[(i - 1) * n + j]);
}

__global__ void
electric_b (int n, double *__restrict__ b, const double *__restrict__ c)
{
  int j = blockIdx.x * 256 + threadIdx.x, i = blockIdx.y;
  if (j > 0 && j < n)
    b[i * n + j] -= 0.5 * (c[i * n + j] - c[i * n + j - 1]);
}

__global__ void
magnetic (int n, const double *__restrict__ a, const double *__restrict__ b, double *__restrict__ c)
{
  int j = blockIdx.x * 256 + threadIdx.x, i = blockIdx.y;
  if (j < n - 1)
    c[i * n + j] -= 0.7 * (b[i * n + j + 1] - b[i * n + j] + a[(i + 1) * n + j] - a[i * n + j]);
}

static void
fdtd (ALGEBRA_DATA)
{
  LAUNCH (electric_a, dim3 (OVER (n, 256), n - 1), 256, n, a, c);
  LAUNCH (electric_b, dim3 (OVER (n, 256), n), 256, n, b, c);
  LAUNCH (magnetic, dim3 (OVER (n, 256), n - 1), 256, n, a, b, c);
}

__global__ void
three (int n, const double *__restrict__ a, double *__restrict__ b)
{
  int i = blockIdx.x * 256 + threadIdx.x + 1;
  if (i < n - 1)
    b[i] = 0.33333 * (a[i - 1] + a[i] + a[i + 1]);
}

static void
jacobi_line (ALGEBRA_DATA)
{
  LAUNCH (three, OVER (n * n, 256), 256, n * n, a, b);
  LAUNCH (three, OVER (n * n, 256), 256, n * n, b, a);
}

/* A warp has 32 rows, and goes along them in panels of 32 columns.  */
__global__ void
filters (int n, const double *__restrict__ a, double *__restrict__ b, double *__restrict__ c)
{
  __shared__ double in[32][33], out[32][33];
  int t = threadIdx.x, i0 = blockIdx.x * 32, most = min (32, n - i0);
  double before = 0, first = 0, second = 0;
  for (int j0 = 0; j0 < n; j0 += 32)
    {
      for (int r = 0; r < most; r++)
	if (j0 + t < n)
	  in[r][t] = a[(i0 + r) * n + j0 + t];
      __syncwarp ();
      for (int j = 0; j < min (32, n - j0); j++)
	{
	  double v = 0.3 * in[t][j] + 0.1 * before + 0.5 * first - 0.2 * second;
	  out[t][j] = v;
	  before = in[t][j];
	  second = first;
	  first = v;
	}
      __syncwarp ();
      for (int r = 0; r < most; r++)
	if (j0 + t < n)
	  b[(i0 + r) * n + j0 + t] = out[r][t];
      __syncwarp ();
    }
  double ahead = 0;
  first = second = 0;
  for (int j0 = (n - 1) / 32 * 32; j0 >= 0; j0 -= 32)
    {
      for (int r = 0; r < most; r++)
	if (j0 + t < n)
	  {
	    in[r][t] = a[(i0 + r) * n + j0 + t];
	    out[r][t] = b[(i0 + r) * n + j0 + t];
	  }
      __syncwarp ();
      for (int j = min (32, n - j0) - 1; j >= 0; j--)
	{
	  double v = 0.2 * ahead + 0.5 * first - 0.2 * second;
	  ahead = in[t][j];
	  second = first;
	  first = v;
	  out[t][j] += v;
	}
      __syncwarp ();
      for (int r = 0; r < most; r++)
	if (j0 + t < n)
	  c[(i0 + r) * n + j0 + t] = out[r][t];
      __syncwarp ();
    }
}

static void
filter_rows (ALGEBRA_DATA)
{
  LAUNCH (filters, OVER (n, 32), 32, n, a, b, c);
}

__global__ void
down (int n, const double *__restrict__ a, double *__restrict__ b)
{
  int j = blockIdx.x * 32 + threadIdx.x;
  if (j >= n)
    return;
  double v = b[j] = a[j];
#pragma unroll 8
  for (int i = 1; i < n; i++)
    b[i * n + j] = v = 0.3 * a[i * n + j] + 0.5 * v;
}

static void
filter_columns (ALGEBRA_DATA)
{
  LAUNCH (down, OVER (n, 32), 32, n, a, b);
}

/* ---- Factorizations: steps */

__device__ double
block_sum (double s)
{
  __shared__ double part[32];
  s = warp_sum (s);
  if (threadIdx.x % 32 == 0)
    part[threadIdx.x / 32] = s;
  __syncthreads ();
  s = threadIdx.x % 32 < blockDim.x / 32 ? part[threadIdx.x % 32] : 0;
  return warp_sum (s);
}

__global__ void
normalize (int n, int k, const double *__restrict__ a, double *__restrict__ b)
{
  double s = 0;
  for (int i = threadIdx.x; i < n; i += 1024)
    s += a[i * n + k] * a[i * n + k];
  s = sqrt (block_sum (s));
  for (int i = threadIdx.x; i < n; i += 1024)
    b[i * n + k] = a[i * n + k] / s;
}

__global__ void
project (int n, int k, double *__restrict__ a, const double *__restrict__ b, double *__restrict__ c)
{
  __shared__ double part[32][9];
  int tx = threadIdx.x, ty = threadIdx.y, j = k + 1 + blockIdx.x * 8 + tx;
  double s = 0;
  if (j < n)
    for (int i = ty; i < n; i += 32)
      s += b[i * n + k] * a[i * n + j];
  part[ty][tx] = s;
  __syncthreads ();
  s = 0;
  for (int u = 0; u < 32; u++)
    s += part[u][tx];
  if (j >= n)
    return;
  if (ty == 0)
    c[k * n + j] = s;
  for (int i = ty; i < n; i += 32)
    a[i * n + j] -= b[i * n + k] * s;
}

static void
gramschmidt (ALGEBRA_DATA)
{
  for (int k = 0; k < n; k++)
    {
      LAUNCH (normalize, 1, 1024, n, k, a, b);
      if (k + 1 < n)
	LAUNCH (project, OVER (n - k - 1, 8), dim3 (8, 32), n, k, a, b, c);
    }
}

__global__ void
pivot_column (int n, int k, double *a)
{
  int i = k + 1 + blockIdx.x * 256 + threadIdx.x;
  if (i < n)
    a[i * n + k] /= a[k * n + k];
}

__global__ void
trailing (int n, int k, double *__restrict__ a)
{
  int j = k + 1 + blockIdx.x * 64 + threadIdx.x;
  if (j >= n)
    return;
  double row = a[k * n + j];
#pragma unroll
  for (int u = 0; u < 4; u++)
    {
      int i = k + 1 + blockIdx.y * 16 + threadIdx.y + 4 * u;
      if (i < n)
	a[i * n + j] -= a[i * n + k] * row;
    }
}

static void
lu (ALGEBRA_DATA)
{
  for (int k = 0; k < n - 1; k++)
    {
      LAUNCH (pivot_column, OVER (n - k - 1, 256), 256, n, k, a);
      LAUNCH (trailing, dim3 (OVER (n - k - 1, 64), OVER (n - k - 1, 16)), dim3 (64, 4), n, k, a);
    }
}

__global__ void
shorter (int n, int k, double *a)
{
  int j = blockIdx.x * 64 + threadIdx.x;
  if (j >= n)
    return;
  double row = a[k * n + j];
#pragma unroll
  for (int u = 0; u < 4; u++)
    {
      int i = blockIdx.y * 16 + threadIdx.y + 4 * u;
      if (i < n)
	{
	  double by = a[i * n + k] + row;
	  if (by < a[i * n + j])
	    a[i * n + j] = by;
	}
    }
}

static void
floyd (ALGEBRA_DATA)
{
  for (int k = 0; k < n; k++)
    LAUNCH (shorter, dim3 (OVER (n, 64), OVER (n, 16)), dim3 (64, 4), n, k, a);
}

/* ---- Sequences */

__global__ void
split (int n, int d, const double *__restrict__ a, double *b)
{
  int i = blockIdx.x * 4 + threadIdx.y, j = i + d;
  if (i >= n - d)
    return;
  double best = b[i * n + j - 1] + b[(i + 1) * n + j];
  for (int k = i + 1 + threadIdx.x; k < j - 1; k += 32)
    best = fmin (best, b[i * n + k] + b[(k + 1) * n + j]);
  for (int by = 16; by; by /= 2)
    best = fmin (best, __shfl_xor_sync (~0u, best, by));
  if (threadIdx.x == 0)
    b[i * n + j] = best + a[i * n + j];
}

static void
intervals (ALGEBRA_DATA)
{
  for (int d = 1; d < n; d++)
    LAUNCH (split, OVER (n - d, 4), dim3 (32, 4), n, d, a, b);
}

__global__ void
solve_one (int n, int i, const double *__restrict__ a, double *x, const double *__restrict__ y)
{
  double s = 0;
  for (int j = threadIdx.x; j < i; j += 256)
    s += a[i * n + j] * x[j];
  s = block_sum (s);
  if (threadIdx.x == 0)
    x[i] = (y[i] - s) / a[i * n + i];
}

static void
trisolv (ALGEBRA_DATA)
{
  for (int i = 0; i < n; i++)
    LAUNCH (solve_one, 1, 256, n, i, a, x, y);
}

/* ---- */

static void
call (int n, algebra_function *run, double *data[ALL], double *t)
{
  double *d[ALL];
  for (int which = 0; which < ALL; which++)
    {
      size_t size = algebra_size (which, n) * sizeof (double);
      CK (cudaMalloc (&d[which], size));
      CK (cudaMemcpy (d[which], data[which], size, cudaMemcpyHostToDevice));
    }
#define RUN() \
  do \
    { \
      run (n, d[0], d[1], d[2], d[3], d[4], d[5], d[6]); \
      CK (cudaGetLastError ()); \
      CK (cudaDeviceSynchronize ()); \
    } \
  while (0)
  if (t)
    TIME (*t, RUN ());
  else
    RUN ();
  for (int which = 0; which < ALL; which++)
    {
      CK (cudaMemcpy (data[which], d[which], algebra_size (which, n) * sizeof (double),
		      cudaMemcpyDeviceToHost));
      CK (cudaFree (d[which]));
    }
}

int
main (int argc, char **argv)
{
  static const struct algebra_program programs[] = { ALGEBRA_PROGRAMS (ALGEBRA_PROGRAM) };
  return algebra_main (argc, argv, programs, sizeof programs / sizeof *programs, "cuda", call);
}
