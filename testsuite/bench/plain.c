/* What programs are made of, as one writes it: filters, a triangle, stencils
   in three dimensions, a sparse matrix, a histogram, short rows, a product of
   doubles.  No sizes are given.  Beside plain.cu, the same in CUDA.  With
   KERNELS defined they are kernels constructs without directives of loops.

   In: the side of an image, 4096 without one; the sizes of the rest follow from
   it.  Status 1 if a result is wrong.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "bench.h"
#include "plain.h"

#ifdef KERNELS
#define FORM "kernels"
#define NEST(N, ...) PRAGMA (acc kernels __VA_ARGS__)
#define LOOP(...)
#else
#define FORM "parallel loop"
#define NEST(N, ...) PRAGMA (acc parallel loop collapse(N) __VA_ARGS__)
#define LOOP(...) PRAGMA (acc loop __VA_ARGS__)
#endif
#define PRAGMA(X) _Pragma (#X)

static void
blur (const float *restrict in, float *restrict out,
      const float (*restrict w)[5], int n)
{
  NEST (2, present(in[0:n*n], out[0:n*n], w[0:5]))
  for (int i = 2; i < n - 2; i++)
    for (int j = 2; j < n - 2; j++)
      {
	float s = 0;
	for (int k = 0; k < 5; k++)
	  for (int l = 0; l < 5; l++)
	    s += w[k][l] * in[(i + k - 2) * n + j + l - 2];
	out[i * n + j] = s / 273;
      }
}

static void
laplace (const float *restrict in, float *restrict out, int n)
{
  NEST (2, present(in[0:n*n], out[0:n*n]))
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      out[i * n + j] = in[i * n + j - 1] + in[i * n + j + 1]
		       + in[(i - 1) * n + j] + in[(i + 1) * n + j]
		       - 4 * in[i * n + j];
}

#define AT(I, J, K) (((I) * m + (J)) * m + (K))

static void
seven (const double *restrict in, double *restrict out, int m)
{
  NEST (3, present(in[0:m*m*m], out[0:m*m*m]))
  for (int i = 2; i < m - 2; i++)
    for (int j = 2; j < m - 2; j++)
      for (int k = 2; k < m - 2; k++)
	out[AT (i, j, k)]
	    = 0.4 * in[AT (i, j, k)]
	      + 0.1 * (in[AT (i, j, k - 1)] + in[AT (i, j, k + 1)]
		       + in[AT (i, j - 1, k)] + in[AT (i, j + 1, k)]
		       + in[AT (i - 1, j, k)] + in[AT (i + 1, j, k)]);
}

static void
thirteen (const double *restrict in, double *restrict out, int m)
{
  NEST (3, present(in[0:m*m*m], out[0:m*m*m]))
  for (int i = 2; i < m - 2; i++)
    for (int j = 2; j < m - 2; j++)
      for (int k = 2; k < m - 2; k++)
	out[AT (i, j, k)]
	    = 0.4 * in[AT (i, j, k)]
	      + 0.1 * (in[AT (i, j, k - 1)] + in[AT (i, j, k + 1)]
		       + in[AT (i, j - 1, k)] + in[AT (i, j + 1, k)]
		       + in[AT (i - 1, j, k)] + in[AT (i + 1, j, k)])
	      + 0.05
		    * (in[AT (i, j, k - 2)] + in[AT (i, j, k + 2)]
		       + in[AT (i, j - 2, k)] + in[AT (i, j + 2, k)]
		       + in[AT (i - 2, j, k)] + in[AT (i + 2, j, k)]);
}

static void
spmv (int rows, int nnz, const int *restrict start, const int *restrict column,
      const double *restrict value, const double *restrict x,
      double *restrict y)
{
  NEST (1, present(start[0:rows+1], column[0:nnz], value[0:nnz], x[0:rows], \
		   y[0:rows]))
  for (int i = 0; i < rows; i++)
    {
      double s = 0;
      LOOP (vector reduction(+:s))
      for (int k = start[i]; k < start[i + 1]; k++)
	s += value[k] * x[column[k]];
      y[i] = s;
    }
}

static void
histogram (const unsigned *restrict data, int n, int *restrict bins)
{
#ifdef KERNELS
#pragma acc kernels loop present(data[0:n], bins[0:BINS])
#else
#pragma acc parallel loop present(data[0:n], bins[0:BINS])
#endif
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic update
      bins[data[i] % BINS]++;
    }
}

static void
short_rows (float *restrict v, int rows)
{
  NEST (1, present(v[0:rows*SHORT]))
  for (int i = 0; i < rows; i++)
    {
      float s = 0;
      LOOP (reduction(+:s))
      for (int k = 0; k < SHORT; k++)
	s += v[i * SHORT + k];
      LOOP ()
      for (int k = 0; k < SHORT; k++)
	v[i * SHORT + k] /= s;
    }
}

static void
triangle (const float *restrict x, float *restrict out, int n)
{
  NEST (1, present(x[0:n], out[0:n*n]))
  for (int i = 0; i < n; i++)
    {
      LOOP ()
      for (int j = 0; j <= i; j++)
	out[i * n + j] = x[i] * x[j];
    }
}

static void
dgemm (const double *restrict a, const double *restrict b, double *restrict c,
       int n)
{
  NEST (2, present(a[0:n*n], b[0:n*n], c[0:n*n]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double s = 0;
	for (int k = 0; k < n; k++)
	  s += a[i * n + k] * b[k * n + j];
	c[i * n + j] = s;
      }
}

static double t;
static void
images (int n)
{
  size_t size = (size_t) n * n;
  float *in = malloc (4 * size), *out = calloc (size, 4);
  const float (*w)[5] = blur_weight;
  for (size_t i = 0; i < size; i++)
    in[i] = fraction (i);
#pragma acc data copyin(in[0:size], w[0:5]) copy(out[0:size])
  {
    int ok = 1;
    TIME (t, blur (in, out, w, n));
#pragma acc update self(out[0:size])
    for (int i = 2; i < n - 2; i += 3)
      for (int j = 2; j < n - 2; j++)
	ok &= near (out[(size_t) i * n + j], blur_at (in, i, j, n), 1e-5);
    report (FORM, "gaussblur", 8e-9 * size / t, "GB/s", t, ok);
    ok = 1;
    TIME (t, laplace (in, out, n));
#pragma acc update self(out[0:size])
    for (int i = 1; i < n - 1; i += 3)
      for (int j = 1; j < n - 1; j++)
	ok &= near (out[(size_t) i * n + j], laplace_at (in, i, j, n), 1e-5);
    report (FORM, "laplacian", 8e-9 * size / t, "GB/s", t, ok);
    ok = 1;
    memset (out, 0, 4 * size);
#pragma acc update device(out[0:size])
    TIME (t, triangle (in, out, n));
#pragma acc update self(out[0:size])
    for (int i = 0; i < n; i += 3)
      for (int j = 0; j < n; j++)
	ok &= out[(size_t) i * n + j] == (j <= i ? in[i] * in[j] : 0);
    report (FORM, "triangle", 2e-9 * size / t, "GB/s", t, ok);
  }
  free (in);
  free (out);
}

static void
volumes (int m)
{
  long size = (long) m * m * m;
  double *in = malloc (8 * size), *out = calloc (size, 8);
  for (long i = 0; i < size; i++)
    in[i] = fraction (i);
#pragma acc data copyin(in[0:size]) copy(out[0:size])
  for (int which = 0; which < 2; which++)
    {
      int ok = 1;
      if (which)
	TIME (t, thirteen (in, out, m));
      else
	TIME (t, seven (in, out, m));
#pragma acc update self(out[0:size])
      for (int i = 2; i < m - 2; i += 3)
	for (int j = 2; j < m - 2; j++)
	  for (int k = 2; k < m - 2; k++)
	    ok &= near (
		out[AT ((long) i, j, k)],
		(which ? thirteen_at : seven_at) (in + AT ((long) i, j, k), m),
		1e-12);
      report (FORM, which ? "stencil-13" : "stencil-7", 16e-9 * size / t,
	      "GB/s", t, ok);
    }
  free (in);
  free (out);
}

static void
sparse (int rows)
{
  int *start, *column, nnz, ok = 1;
  double *value, *x = malloc (8ul * rows), *y = malloc (8ul * rows);
  nnz = sparse_matrix (rows, &start, &column, &value);
  for (int i = 0; i < rows; i++)
    x[i] = fraction (i + 9u);
#pragma acc data copyin(start[0:rows+1], column[0:nnz], value[0:nnz], \
			x[0:rows]) copyout(y[0:rows])
  TIME (t, spmv (rows, nnz, start, column, value, x, y));
  for (int i = 0; i < rows; i++)
    {
      double s = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	s += value[k] * x[column[k]];
      ok &= near (y[i], s, 1e-12);
    }
  report (FORM, "spmv", 1e-9 * (12.0 * nnz + 20.0 * rows) / t, "GB/s", t,
	  ok);
  free (start);
  free (column);
  free (value);
  free (x);
  free (y);
}

static void
bins_and_rows (int n)
{
  unsigned *data = malloc (4ul * n);
  int bins[BINS] = { 0 }, want[BINS] = { 0 }, ok = 1, calls = 0,
      rows = n / SHORT;
  for (int i = 0; i < n; i++)
    {
      data[i] = fraction (i) * 4e9;
      want[data[i] % BINS]++;
    }
#pragma acc data copyin(data[0:n]) copy(bins)
  TIME (t, (histogram (data, n, bins), calls++));
  for (int i = 0; i < BINS; i++)
    ok &= bins[i] == calls * want[i];
  report (FORM, "histogram", 4e-9 * n / t, "GB/s", t, ok);
  free (data);
  float *v = malloc (4ul * n);
  for (int i = 0; i < n; i++)
    v[i] = 1 + i % 5;
#pragma acc data copy(v[0:n])
  TIME (t, short_rows (v, rows));
  ok = 1;
  for (int i = 0; i < rows; i++)
    {
      float s = 0, one = 0;
      for (int k = 0; k < SHORT; k++)
	{
	  s += 1 + (i * SHORT + k) % 5;
	  one += v[i * SHORT + k];
	}
      for (int k = 0; k < SHORT; k++)
	ok &= near (v[i * SHORT + k], (1 + (i * SHORT + k) % 5) / s, 1e-5);
      ok &= near (one, 1, 1e-5);
    }
  report (FORM, "short rows", 8e-9 * rows * SHORT / t, "GB/s", t, ok);
  free (v);
}

static void
product (int n)
{
  size_t size = (size_t) n * n;
  double *a = malloc (8 * size), *b = malloc (8 * size),
	 *c = malloc (8 * size);
  int ok = 1;
  for (size_t i = 0; i < size; i++)
    {
      a[i] = fraction (i) - 0.5;
      b[i] = fraction (i + 7u) - 0.5;
    }
#pragma acc data copyin(a[0:size], b[0:size]) copyout(c[0:size])
  TIME (t, dgemm (a, b, c, n));
  for (int i = 0; i < n; i += n / 4)
    for (int j = 0; j < n; j++)
      {
	double s = 0;
	for (int k = 0; k < n; k++)
	  s += a[(size_t) i * n + k] * b[(size_t) k * n + j];
	ok &= near (c[(size_t) i * n + j], s, 1e-10);
      }
  report (FORM, "dgemm", 2e-9 * n * n * n / t, "GFLOP/s", t, ok);
  free (a);
  free (b);
  free (c);
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 4096;
  images (n);
  volumes (n / 16 * 2);
  sparse (n * 256);
  bins_and_rows (n * 4096);
  product (n / 2);
  return wrong;
}
