/* stream.c, jacobi.c, sgemm.c and transpose.c with OpenMP by hand, for the
   host: the same loops, sizes and checks.  Without -fopenmp they are serial.

   In: the base-2 logarithm of the number of doubles of stream, then the sides
   of the other three.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "bench.h"
#include "jacobi-ref.h"
#include "sgemm-check.h"

#define S 0.4
#define FOR \
  _Pragma ("omp parallel for schedule(static)") for (int i = 0; i < n; i++)

static void
copy (const double *restrict a, double *restrict c, int n)
{
  FOR c[i] = a[i];
}
static void
mul (const double *restrict c, double *restrict b, int n)
{
  FOR b[i] = S * c[i];
}
static void
add (const double *restrict a, const double *restrict b, double *restrict c,
     int n)
{
  FOR c[i] = a[i] + b[i];
}
static void
triad (double *restrict a, const double *restrict b, const double *restrict c,
       int n)
{
  FOR a[i] = b[i] + S * c[i];
}
static double
dot (const double *restrict a, const double *restrict b, int n)
{
  double s = 0;
#pragma omp parallel for reduction(+:s) schedule(static)
  for (int i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}

static void
stream (int n)
{
  double *a = malloc (8ul * n), *b = malloc (8ul * n), *c = malloc (8ul * n),
	 t[5], d = 0, want = 0, g = 8e-9 * n;
  int ok = 1;
  FOR
  {
    a[i] = 1.0 + (i % 1000) * 1e-3;
    b[i] = -7;
    c[i] = -9;
  }
  TIME (t[0], copy (a, c, n));
  TIME (t[1], mul (c, b, n));
  TIME (t[2], add (a, b, c, n));
  TIME (t[3], triad (a, b, c, n));
  TIME (t[4], d = dot (a, b, n));
  for (int i = 0; i < n; i++)
    {
      double x = 1.0 + (i % 1000) * 1e-3;
      want += 0.96 * x * (0.4 * x);
      if (!(fabs (a[i] - 0.96 * x) <= 1e-12))
	ok = 0;
    }
  row ("stream-copy", "by hand", 2 * g / t[0], "GB/s", t[0], ok, "");
  row ("stream-mul", "by hand", 2 * g / t[1], "GB/s", t[1], ok, "");
  row ("stream-add", "by hand", 3 * g / t[2], "GB/s", t[2], ok, "");
  row ("stream-triad", "by hand", 3 * g / t[3], "GB/s", t[3], ok, "");
  row ("stream-dot", "by hand", 2 * g / t[4], "GB/s", t[4],
       fabs (d - want) <= 1e-8 * want, "");
  free (a);
  free (b);
  free (c);
}

static double
step (const double *restrict a, double *restrict b, int n)
{
  double err = 0;
#pragma omp parallel for reduction(max:err) schedule(static)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	b[i * n + j] = 0.25
		       * (a[i * n + j + 1] + a[i * n + j - 1]
			  + a[(i - 1) * n + j] + a[(i + 1) * n + j]);
	err = fmax (err, fabs (b[i * n + j] - a[i * n + j]));
      }
  return err;
}
static void
back (double *restrict a, const double *restrict b, int n)
{
#pragma omp parallel for schedule(static)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      a[i * n + j] = b[i * n + j];
}
static void
jacobi (int n)
{
  double *a = malloc (8ul * n * n), *b = malloc (8ul * n * n), err = 0, t;
  int it = 100;
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i * n + j] = b[i * n + j] = start_value (i, j, n);
  t = now ();
  for (int k = 0; k < it; k++)
    {
      err = step (a, b, n);
      back (a, b, n);
    }
  t = now () - t;
  row ("jacobi", "by hand", 4 * 8e-9 * n * n * it / t, "GB/s", t / it,
       check (a, n, it, err), "");
  free (a);
  free (b);
}

static void
mm (const float *restrict a, const float *restrict b, float *restrict c, int n)
{
#pragma omp parallel for collapse(2) schedule(static)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float s = 0;
	for (int k = 0; k < n; k++)
	  s += a[i * n + k] * b[k * n + j];
	c[i * n + j] = s;
      }
}
static void
sgemm (int n)
{
  float *a = malloc (4ul * n * n), *b = malloc (4ul * n * n),
	*c = malloc (4ul * n * n);
  double t, rel;
  sgemm_inputs (a, b, n);
  TIME (t, mm (a, b, c, n));
  int ok = sgemm_check (a, b, c, n, n, &rel);
  row ("sgemm", "by hand", 2e-9 * n * n * n / t, "GFLOP/s", t, ok, "");
  free (a);
  free (b);
  free (c);
}

static void
tr (const float *restrict a, float *restrict b, int n)
{
#pragma omp parallel for collapse(2) schedule(static)
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      b[j * n + i] = a[i * n + j];
}
static void
transpose (int n)
{
  float *a = malloc (4ul * n * n), *b = malloc (4ul * n * n);
  double t;
  int ok = 1;
  for (int i = 0; i < n * n; i++)
    a[i] = i;
  TIME (t, tr (a, b, n));
  for (int i = 0; i < n * n; i++)
    if (b[i] != (float)(i % n * n + i / n))
      ok = 0;
  row ("transpose", "by hand", 8e-9 * n * n / t, "GB/s", t, ok, "");
  free (a);
  free (b);
}

int
main (int argc, char **argv)
{
  stream (1 << (argc > 1 ? atoi (argv[1]) : 25));
  jacobi (argc > 2 ? atoi (argv[2]) : 2048);
  sgemm (argc > 3 ? atoi (argv[3]) : 768);
  transpose (argc > 4 ? atoi (argv[4]) : 4096);
  return 0;
}
