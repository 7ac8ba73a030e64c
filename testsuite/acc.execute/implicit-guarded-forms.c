/* Loops that go beyond arrays, and the forms of conditions that keep the accesses inside.
   The sections without a clause end where the arrays do: there is no memory before them or
   after them.  A label, or the step of a loop, is reached without the condition.  */
/* { dg-set-target-env-var ACC_CHECK "1" } */
/* { dg-output-not "the loops seem to use" } */

#define _GNU_SOURCE
#include "check.h"
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

enum { N = 113 };
struct vectors { int n; double *a; };

/* N doubles with FIRST + I, at the end of memory or, if not BEHIND, at its beginning.  */
static double *
beside (int behind, double first)
{
  size_t page = sysconf (_SC_PAGESIZE);
  char *p = mmap (NULL, 3 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED || mprotect (p, page, PROT_NONE) || mprotect (p + 2 * page, page, PROT_NONE))
    abort ();
  double *x = (double *) (behind ? p + 2 * page : p + page) - (behind ? N : 0);
  for (int i = 0; i < N; i++)
    x[i] = first + i;
  return x;
}

/* ---- Conditions */

#pragma acc routine seq
static inline _Bool
inside (long i, long n)
{
  return i >= 0 && i < n;
}

#pragma acc routine seq
static int
by_ways (int i, int n)
{
  if (i < 0)
    return 0;
  if (i == 3)
    return 1;
  return i < n;
}

static void
jumps (double *a, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < 3 * n; i++)
    {
      int at = i - 5;
      if (at < 0 || at >= n)
	continue;
      a[at] += 1;
    }
}

static void
truth (double *a, int n, int w)
{
#pragma acc parallel loop
  for (int i = 0; i < n + w; i++)
    {
      _Bool low = i >= w;
      int in = low && i - w < n;
      if (in)
	a[i - w] += 1;
    }
}

static void
choice (double *a, const double *b, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int d = -2; d <= 2; d++)
	s += i + d >= 0 && i + d < n ? b[i + d] : 1;
      a[i] += s > 0;
    }
}

/* GCC compares i - 1 with one unsigned number.  */
static void
ends (double *a, const double *b)
{
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    a[i] += (i > 0 && i < N - 1 ? b[i - 1] + b[i + 1] : 2 * b[i]) > 0;
}

static void
call (double *a, int n)
{
#pragma acc parallel loop
  for (int i = -7; i < n + 9; i++)
    if (inside (i, n))
      a[i] += 1;
}

static void
call_not (double *a, int n)
{
#pragma acc parallel loop
  for (int i = -7; i < n + 9; i++)
    {
      if (!by_ways (i, n))
	continue;
      a[i] += 1;
    }
}

static void
difference (double *a, int n)
{
#pragma acc parallel loop
  for (int r = 0; r < n; r += 8)
    for (int c = 0; c < 8; c++)
      if ((long) n - (long) (r + c) > 0)
	a[r + c] += 1;
}

static void
natural (double *a, int n)
{
#pragma acc parallel loop
  for (int i = -n; i < 2 * n; i++)
    if ((unsigned) i < (unsigned) n)
      a[i] += 1;
}

static void
sizes (double *a, size_t n, size_t w)
{
#pragma acc parallel loop
  for (size_t r = 0; r <= n / w; r++)
    for (size_t c = w; c > 0; c--)
      if (w * r + c - 1 <= n - 1)
	a[w * r + c - 1] += 1;
}

/* Rows of W elements; the neighbours of each, but those beyond the ends.  */
static void
grid (double *a, const double *b, int n, int w)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < w; j++)
      {
	double s = 0;
	for (int d = -1; d <= 1; d++)
	  for (int e = -1; e <= 1; e++)
	    if (i + d >= 0 && i + d < n && j + e >= 0 && j + e < w)
	      s += b[(i + d) * w + j + e];
	a[i * w + j] += s > 0;
      }
}

/* The same, compared in a wider type than the sums have.  */
static void
wide_grid (double *a, const double *b, long n, long w)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < w; j++)
      {
	double s = 0;
	for (int d = -1; d <= 1; d++)
	  for (int e = -1; e <= 1; e++)
	    if (i + d >= 0 && i + d < n && j + e >= 0 && j + e < w)
	      s += b[(i + d) * w + j + e];
	a[i * w + j] += s > 0;
      }
}

static void
member (struct vectors *s)
{
#pragma acc parallel loop
  for (int r = 0; r < s->n; r += 8)
    for (int c = 0; c < 8; c++)
      {
	if (r + c > s->n - 1)
	  continue;
	s->a[r + c] += 1;
      }
}

/* ---- Places without the condition */

static void
label (double *a, double *b, int n, int m)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int at = i;
      if (at >= m)
	goto rest;
      a[at] += 1;
    rest:
      b[at] += 1;
    }
}

/* What one case finds does not hold in the next one.  */
static void
cases (double *a, double *b, int n, int m)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    switch (i % 2)
      {
      case 0:
	if (i >= m)
	  break;
	a[i] += 1;
	break;
      default:
	b[i] += 1;
      }
}

/* No number is too large for this limit.  */
static void
greatest (double *a, size_t n)
{
#pragma acc parallel loop
  for (size_t i = 0; i < n; i++)
    if (i < (size_t) -1)
      a[i] += 1;
}

static void
stepped (double *a, const double *b, int n, int m)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      int last = 0;
      for (int k = 0; k < n; s += b[k] > 0, k++)
	{
	  last = k;
	  if (k >= m)
	    continue;
	  s -= b[k] > 0;
	}
      if (i == 0)
	a[last] += s - (n - m) + 1;
    }
}

static void
changed (double *a, int n)
{
#pragma acc parallel loop
  for (int r = 0; r < n; r++)
    {
      int c = 0;
      if (r * 2 + c < 60)
	{
	  a[r * 2 + c] += 1;
	  c = 52;
	  if (r >= 4)
	    a[r * 2 + c] += 1;
	}
    }
}

int
main (void)
{
  double *a = beside (1, 0), *b = beside (0, 1);
  struct vectors s = { N, a };
  for (int k = 0; k < 2; k++)
    {
      jumps (a, N);
      truth (a, N, 4);
      choice (a, b, N);
      ends (a, b);
      call (a, N);
      call_not (a, N);
      difference (a, N);
      natural (a, N);
      sizes (a, N, 6);
      grid (a, b, 1, N);
      wide_grid (a, b, 1, N);
      member (&s);
      double *c = a;
      a = b;
      b = c;
      s.a = a;
    }
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i + 12);
      EQUAL (b[i], i + 13);
    }
  label (a, b, N, 40);
  label (a, b, N, 0);
  cases (a, b, N, 0);
  cases (a, b, N, 40);
  greatest (a, N);
  stepped (a, b, N, 40);
  changed (a, N);
  for (int i = 0; i < N; i++)
    {
      EQUAL (a[i], i + 13 + (i < 40) + (i < 40 && i % 2 == 0) + (i == N - 1)
		     + (i < 60 && i % 2 == 0)
		     + (i >= 60 && i < 112 && i % 2 == 0));
      EQUAL (b[i], i + 15 + 2 * (i % 2));
    }
  return 0;
}
