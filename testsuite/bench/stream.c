/* Copy, mul, add, triad and dot on doubles, three forms of loops each.

   In: the base-2 logarithm of their number, 27 without one.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */

#include "bench.h"

static const double S = 0.4;
static double
A0 (int i)
{
  return 1.0 + (i % 1000) * 1e-3;
}

static void
init (double *restrict a, double *restrict b, double *restrict c, int n)
{
#pragma acc parallel loop gang vector present(a[0:n], b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    {
      a[i] = 1.0 + (i % 1000) * 1e-3;
      b[i] = -7.0;
      c[i] = -9.0;
    }
}

/* --- parallel loop, everything left to the compiler */
static void
copy_par (const double *restrict a, double *restrict c, int n)
{
#pragma acc parallel loop present(a[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i];
}
static void
mul_par (const double *restrict c, double *restrict b, int n)
{
#pragma acc parallel loop present(b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    b[i] = S * c[i];
}
static void
add_par (const double *restrict a, const double *restrict b,
	 double *restrict c, int n)
{
#pragma acc parallel loop present(a[0:n], b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}
static void
triad_par (double *restrict a, const double *restrict b,
	   const double *restrict c, int n)
{
#pragma acc parallel loop present(a[0:n], b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    a[i] = b[i] + S * c[i];
}
static double
dot_par (const double *restrict a, const double *restrict b, int n)
{
  double s = 0;
#pragma acc parallel loop reduction(+:s) present(a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}

/* --- parallel loop gang vector with explicit sizes */
static void
copy_gv (const double *restrict a, double *restrict c, int n)
{
#pragma acc parallel loop gang vector num_gangs((n + 255) / 256) \
    num_workers(1) vector_length(256) present(a[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i];
}
static void
mul_gv (const double *restrict c, double *restrict b, int n)
{
#pragma acc parallel loop gang vector num_gangs((n + 255) / 256) \
    num_workers(1) vector_length(256) present(b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    b[i] = S * c[i];
}
static void
add_gv (const double *restrict a, const double *restrict b, double *restrict c,
	int n)
{
#pragma acc parallel loop gang vector num_gangs((n + 255) / 256) \
    num_workers(1) vector_length(256) present(a[0:n], b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}
static void
triad_gv (double *restrict a, const double *restrict b,
	  const double *restrict c, int n)
{
#pragma acc parallel loop gang vector num_gangs((n + 255) / 256) \
    num_workers(1) vector_length(256) present(a[0:n], b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    a[i] = b[i] + S * c[i];
}
static double
dot_gv (const double *restrict a, const double *restrict b, int n)
{
  double s = 0;
#pragma acc parallel loop gang vector num_gangs(1024) \
  num_workers(1) vector_length(256) reduction(+:s) \
  present(a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}

/* --- kernels loop */
static void
copy_ker (const double *restrict a, double *restrict c, int n)
{
#pragma acc kernels loop present(a[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i];
}
static void
mul_ker (const double *restrict c, double *restrict b, int n)
{
#pragma acc kernels loop present(b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    b[i] = S * c[i];
}
static void
add_ker (const double *restrict a, const double *restrict b,
	 double *restrict c, int n)
{
#pragma acc kernels loop present(a[0:n], b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}
static void
triad_ker (double *restrict a, const double *restrict b,
	   const double *restrict c, int n)
{
#pragma acc kernels loop present(a[0:n], b[0:n], c[0:n])
  for (int i = 0; i < n; i++)
    a[i] = b[i] + S * c[i];
}
static double
dot_ker (const double *restrict a, const double *restrict b, int n)
{
  double s = 0;
#pragma acc kernels loop reduction(+:s) present(a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}

#define RUN(F, NAME) \
  do \
    { \
      int m = 1 << 20; \
      double p, t[5], d = 0, want = 0; \
      init (a, b, c, n); \
      copy_##F (a, c, m); \
      p = now (); \
      copy_##F (a, c, m); \
      p = now () - p; \
      m = p * (n >> 20) > 4.0 ? 1 << 20 : n; /* far too slow: shrink */ \
      TIME (t[0], copy_##F (a, c, m)); \
      TIME (t[1], mul_##F (c, b, m)); \
      TIME (t[2], add_##F (a, b, c, m)); \
      TIME (t[3], triad_##F (a, b, c, m)); \
      TIME (t[4], d = dot_##F (a, b, m)); \
      int ok = 1; \
      _Pragma ("acc update self(a[0:m])") for (int i = 0; i < m; i++) \
      { \
	double x = A0 (i); \
	want += 0.96 * x * (0.4 * x); \
	if (!(fabs (a[i] - 0.96 * x) <= 1e-12)) \
	  ok = 0; \
      } \
      int okd = fabs (d - want) <= 1e-8 * want; \
      char note[64]; \
      snprintf (note, sizeof note, "n=%d", m); \
      double g = 8e-9 * m; \
      row ("stream-copy", NAME, 2 * g / t[0], "GB/s", t[0], ok, note); \
      row ("stream-mul", NAME, 2 * g / t[1], "GB/s", t[1], ok, note); \
      row ("stream-add", NAME, 3 * g / t[2], "GB/s", t[2], ok, note); \
      row ("stream-triad", NAME, 3 * g / t[3], "GB/s", t[3], ok, note); \
      row ("stream-dot", NAME, 2 * g / t[4], "GB/s", t[4], okd, note); \
    } \
  while (0)

int
main (int argc, char **argv)
{
  int n = argc > 1 ? 1 << atoi (argv[1]) : 1 << 27;
  double *restrict a = malloc (8ul * n), *restrict b = malloc (8ul * n),
		   *restrict c = malloc (8ul * n);
#pragma acc enter data create(a[0:n], b[0:n], c[0:n])
  RUN (par, "parallel loop");
  RUN (gv, "gang vector(256)");
  RUN (ker, "kernels loop");
#pragma acc exit data delete (a[0:n], b[0:n], c[0:n])
  return 0;
}
