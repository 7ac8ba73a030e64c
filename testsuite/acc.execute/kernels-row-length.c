/* Rows that overlap in some calls only: each nest is run with numbers that let
   its iterations be independent, and with others.  */
#include <limits.h>
#include <stdlib.h>
#include "check.h"
#ifdef _OPENACC
#include <openacc.h>
#endif

#define N 400
static double a[N], b[N], expect[N];

static void
begin (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = expect[i] = i % 17 + 1;
      b[i] = i % 5;
    }
}

/* Rows LDA apart, of M elements.  */
#define ROWS \
  for (int i = 0; i < n; i++) \
    for (int j = 0; j < m; j++) \
      x[i * lda + j] = 0.5 * x[i * lda + j] + y[i * m + j] + i;
static void __attribute__ ((noipa))
rows (int n, int m, int lda, double *restrict x, const double *restrict y)
{
#pragma acc kernels copy(x[0:N]) copyin(y[0:N])
  ROWS
}
static void __attribute__ ((noipa))
rows_serial (int n, int m, int lda, double *restrict x, const double *restrict y)
{
  ROWS
}

/* The same with numbers of 64 bits.  The rows may be on each other.  */
#define LONGS \
  for (long i = 1; i < n; i++) \
    for (long j = lo; j < hi; j++) \
      x[i * lda + j] = i * 10 + j;
static void __attribute__ ((noipa))
longs (long n, long lo, long hi, long lda, double *x)
{
#pragma acc kernels copy(x[0:N])
  LONGS
}
static void __attribute__ ((noipa))
longs_serial (long n, long lo, long hi, long lda, double *x)
{
  LONGS
}

/* A vector whose elements are INC apart, 0 and less included.  */
#define STEPS \
  for (int i = 0; i < n; i++) \
    x[at + i * inc] = x[at + i * inc] * 2 + y[i];
static void __attribute__ ((noipa))
steps (int n, int at, int inc, double *x, const double *y)
{
#pragma acc kernels copy(x[0:N]) copyin(y[0:N])
  STEPS
}
static void __attribute__ ((noipa))
steps_serial (int n, int at, int inc, double *x, const double *y)
{
  STEPS
}

/* Planes of N rows of M; each is divided by its first element.  */
#define PLANES \
  for (int i = 0; i < n; i++) \
    { \
      double first = x[i * s * t]; \
      for (int j = 0; j < m; j++) \
	for (int k = 0; k < l; k++) \
	  x[(i * s + j) * t + k] = x[(i * s + j) * t + k] / first + k; \
    }
static void __attribute__ ((noipa))
planes (int n, int m, int l, int s, int t, double *restrict x)
{
#pragma acc kernels copy(x[0:N])
  PLANES
}
static void __attribute__ ((noipa))
planes_serial (int n, int m, int l, int s, int t, double *restrict x)
{
  PLANES
}

/* A constant length, and rows that end with the row's number.  */
#define PACKED \
  for (int i = 0; i < n; i++) \
    for (int j = 0; j <= i; j++) \
      x[i * 7 + j] += 1 + x[i * 7];
static void __attribute__ ((noipa))
packed (int n, double *x)
{
#pragma acc kernels copy(x[0:N])
  PACKED
}
static void __attribute__ ((noipa))
packed_serial (int n, double *x)
{
  PACKED
}

/* A global variable, of which the device may have another value.  */
static int length;
static void __attribute__ ((noipa))
global (int n, int m, double *x)
{
#pragma acc kernels copy(x[0:N])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      x[i * length + j] = 0.5 * x[i * length + j] + i;
}
static void __attribute__ ((noipa))
global_serial (int n, int m, double *x)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      x[i * length + j] = 0.5 * x[i * length + j] + i;
}

static void
compare (void)
{
  for (int i = 0; i < N; i++)
    EQUAL (a[i], expect[i]);
}

#define BOTH(F, ...) \
  do \
    { \
      begin (); \
      F (__VA_ARGS__, a); \
      F##_serial (__VA_ARGS__, expect); \
      compare (); \
    } \
  while (0)

#define BOTH2(F, ...) \
  do \
    { \
      begin (); \
      F (__VA_ARGS__, a, b); \
      F##_serial (__VA_ARGS__, expect, b); \
      compare (); \
    } \
  while (0)

int
main (void)
{
  static const int lengths[] = { 0, 1, 2, 9, 10, 11, 20 };
  for (unsigned l = 0; l < sizeof lengths / sizeof *lengths; l++)
    {
      BOTH2 (rows, 12, 10, lengths[l]);
      BOTH2 (rows, 0, 10, lengths[l]);
      BOTH2 (rows, 12, 0, lengths[l]);
      BOTH (longs, 12, 0, 10, lengths[l]);
      BOTH (longs, 12, 3, 13, lengths[l]);
      BOTH (longs, 13, -3, 8, lengths[l] + 3);
      BOTH (longs, 1, 3, 8, LONG_MAX);
      BOTH (longs, 1, 3, 8, LONG_MIN);
      BOTH (longs, 3, 4, LONG_MIN, lengths[l]);
      BOTH (longs, 3, LONG_MAX, 8, lengths[l]);
    }
  for (length = 8; length < 14; length++)
    BOTH (global, 12, 10);
  for (int here = 8; here < 14; here += 5)
    {
      length = here;
#pragma acc data copyin(length)
      {
	begin ();
	global_serial (12, 10, expect);
#ifdef _OPENACC
	if (acc_get_device_type () != acc_device_host)
	  length = 21 - here;
#endif
	global (12, 10, a);
	compare ();
      }
    }
  for (int inc = -3; inc <= 3; inc++)
    BOTH2 (steps, 50, 160, inc);
  BOTH (planes, 3, 4, 5, 4, 5);
  BOTH (planes, 3, 4, 5, 4, 3);
  BOTH (planes, 3, 4, 5, 2, 5);
  BOTH (planes, 3, 4, 5, 5, 6);
  BOTH (planes, 3, 4, 5, 1, 1);
  BOTH (planes, 3, 4, 5, 0, 0);
  for (int n = 0; n < 30; n += 3)
    BOTH (packed, n);
  return 0;
}
