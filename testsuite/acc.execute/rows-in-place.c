/* Recurrences that update their rows in place, with groups of iterations that begin with
   their loads, and with the iterations that are left.  A row may be of no length, or go
   backwards.  */
/* { dg-final { scan-cuda-times "rows\\\[k\\\] = " 14 } } */
/* { dg-final { scan-cuda-times "if \\\(n > \[01\] && by != 0\\\)" 2 } } */

#include <math.h>

#include "check.h"

#define MOST 75
#define LANES 3

static double d[MOST * LANES + LANES], e[MOST * LANES + LANES], q[MOST * LANES + LANES];
static float fixed[MOST][37];

static void
up (int n, int m, double *restrict d, const double *restrict q)
{
#pragma acc parallel loop copy(d[0:n*m]) copyin(q[0:n*m])
  for (int j = 0; j < m; j++)
    for (int i = 1; i < n; i++)
      d[i * m + j] = q[i * m + j] * (d[i * m + j] - d[(i - 1) * m + j]);
}

static void
down (long n, long m, double *restrict d, const double *restrict q)
{
#pragma acc parallel loop copy(d[0:n*m]) copyin(q[0:n*m])
  for (long j = 0; j < m; j++)
    for (long i = n - 2; i >= 0; i--)
      d[i * m + j] -= q[i * m + j] * d[(i + 1) * m + j];
}

static void
by_two (int n, int m, double *restrict d)
{
#pragma acc parallel loop copy(d[0:n*m])
  for (int j = 0; j < m; j++)
    for (int i = 2; i <= n - 1; i += 2)
      d[i * m + j] += 0.5 * d[(i - 2) * m + j];
}

/* Both of a pair; the second one is a row behind.  */
static void
both (int n, int m, double *restrict d, double *restrict e)
{
#pragma acc parallel loop copy(d[0:n*m], e[0:n*m])
  for (int j = 0; j < m; j++)
    for (int i = 1; i < n; i++)
      {
	d[i * m + j] -= 0.25 * d[(i - 1) * m + j];
	e[i * m + j] = e[i * m + j] * d[i * m + j] + 0.5 * e[(i - 1) * m + j];
      }
}

/* The distance of rows is no bound of a loop.  It may be zero, or negative.  */
static void
apart (int n, int m, int by, int start, double *restrict d)
{
#pragma acc parallel loop copy(d[0:MOST*LANES+LANES])
  for (int j = 0; j < m; j++)
    for (int i = 1; i < n; i++)
      d[start + i * by + j] += 0.5 * d[start + (i - 1) * by + j] + 1;
}

/* No row depends on another one.  */
static void
each (int n, int m, int by, double *restrict d, const double *restrict q)
{
#pragma acc parallel loop copy(d[0:MOST*LANES+LANES]) copyin(q[0:MOST*LANES+LANES])
  for (int j = 0; j < m; j++)
    {
#pragma acc loop seq
      for (int i = 0; i < n; i++)
	d[i * by + j] = 0.5 * d[i * by + j] + q[i];
    }
}

/* Members of one structure.  */
static struct pair { double x, y; } pairs[MOST * LANES];

static void
members (int n, int m, struct pair *restrict p)
{
#pragma acc parallel loop copy(p[0:n*m])
  for (int j = 0; j < m; j++)
    for (int i = 1; i < n; i++)
      {
	p[i * m + j].x += 0.5 * p[(i - 1) * m + j].y;
	p[i * m + j].y -= 0.5 * p[i * m + j].x;
      }
}

/* Row I - 2 may have been stored a moment before.  */
static void
second (int n, int m, double *restrict d)
{
#pragma acc parallel loop copy(d[0:n*m])
  for (int j = 0; j < m; j++)
    for (int i = 2; i < n; i++)
      d[i * m + j] += 0.5 * d[(i - 1) * m + j] - 0.25 * d[(i - 2) * m + j];
}

/* The next row, too, is loaded before it is stored to.  */
static void
between (int n, int m, double *restrict d)
{
#pragma acc parallel loop copy(d[0:n*m])
  for (int j = 0; j < m; j++)
    for (int i = 1; i < n - 1; i++)
      d[i * m + j] += 0.5 * d[(i - 1) * m + j] - 0.25 * d[(i + 1) * m + j];
}

/* The store is not in each iteration.  */
static void
perhaps (int n, int m, double *restrict d)
{
#pragma acc parallel loop copy(d[0:n*m])
  for (int j = 0; j < m; j++)
    for (int i = 1; i < n; i++)
      if (i % 3)
	d[i * m + j] += 0.5 * d[(i - 1) * m + j];
}

static void
of_constant_length (short n, unsigned columns)
{
#pragma acc parallel loop copy(fixed)
  for (unsigned j = 0; j < columns; j++)
    for (short i = 1; i < n; i++)
      fixed[i][j] += 0.5f * fixed[i - 1][j];
}

/* A counter without a sign, as C++ programs have it.  */
static void
unsigned_counter (unsigned long n, unsigned long m, double *restrict d)
{
#pragma acc parallel loop copy(d[0:n*m])
  for (unsigned long j = 0; j < m; j++)
    for (unsigned long i = 1; i < n; i++)
      d[i * m + j] += 0.5 * d[(i - 1) * m + j];
}

/* The same with an end that has no sign.  */
static void
unsigned_end (unsigned n, int m, double *restrict d)
{
#pragma acc parallel loop copy(d[0:n*m])
  for (int j = 0; j < m; j++)
    for (int i = 1; i < n; i++)
      d[i * m + j] += 0.5 * d[(i - 1) * m + j];
}

static double
start (int i)
{
  return (i * 37 % 64) * 0.125 - 3;
}

static void
fill (void)
{
  for (int i = 0; i < MOST * LANES + LANES; i++)
    {
      d[i] = start (i);
      e[i] = start (i + 5);
      q[i] = start (i + 9) * 0.25;
    }
}

static double w[MOST * LANES + LANES], v[MOST * LANES + LANES];

static int
near (double got, double wanted)
{
  return fabs (got - wanted) <= 1e-9 * (1 + fabs (wanted));
}

/* D and E are now what was expected, which is in W and V, and new again.  */
static void
same (void)
{
  for (int i = 0; i < MOST * LANES + LANES; i++)
    {
      CHECK (near (d[i], w[i]));
      CHECK (near (e[i], v[i]));
    }
  fill ();
  for (int i = 0; i < MOST * LANES + LANES; i++)
    {
      w[i] = d[i];
      v[i] = e[i];
    }
}

int
main (void)
{
  fill ();
  for (int i = 0; i < MOST * LANES + LANES; i++)
    {
      w[i] = d[i];
      v[i] = e[i];
    }
  same ();
  for (int n = 0; n < MOST; n++)
    {
      int m = n % LANES + 1;
      up (n, m, d, q);
      for (int j = 0; j < m; j++)
	for (int i = 1; i < n; i++)
	  w[i * m + j] = q[i * m + j] * (w[i * m + j] - w[(i - 1) * m + j]);
      same ();
      down (n, m, d, q);
      for (int j = 0; j < m; j++)
	for (int i = n - 2; i >= 0; i--)
	  w[i * m + j] -= q[i * m + j] * w[(i + 1) * m + j];
      same ();
      by_two (n, m, d);
      for (int j = 0; j < m; j++)
	for (int i = 2; i < n; i += 2)
	  w[i * m + j] += 0.5 * w[(i - 2) * m + j];
      same ();
      both (n, m, d, e);
      for (int j = 0; j < m; j++)
	for (int i = 1; i < n; i++)
	  {
	    w[i * m + j] -= 0.25 * w[(i - 1) * m + j];
	    v[i * m + j] = v[i * m + j] * w[i * m + j] + 0.5 * v[(i - 1) * m + j];
	  }
      same ();
      for (int by = -LANES; by <= LANES; by += LANES)
	{
	  int first = by < 0 ? MOST * LANES : 0;
	  apart (n, by ? m : 1, by, first, d);
	  for (int j = 0; j < (by ? m : 1); j++)
	    for (int i = 1; i < n; i++)
	      w[first + i * by + j] += 0.5 * w[first + (i - 1) * by + j] + 1;
	  same ();
	}
      for (int by = 0; by <= LANES; by += LANES)
	{
	  each (n, by ? m : 1, by, d, q);
	  for (int j = 0; j < (by ? m : 1); j++)
	    for (int i = 0; i < n; i++)
	      w[i * by + j] = 0.5 * w[i * by + j] + q[i];
	  same ();
	}
      for (int i = 0; i < MOST * LANES; i++)
	pairs[i] = (struct pair) { start (i), start (i + 3) };
      members (n, m, pairs);
      for (int j = 0; j < m; j++)
	{
	  double y = start (j + 3);
	  for (int i = 1; i < n; i++)
	    {
	      double x = start (i * m + j) + 0.5 * y;
	      y = start (i * m + j + 3) - 0.5 * x;
	      CHECK (near (pairs[i * m + j].x, x) && near (pairs[i * m + j].y, y));
	    }
	}
      second (n, m, d);
      for (int j = 0; j < m; j++)
	for (int i = 2; i < n; i++)
	  w[i * m + j] += 0.5 * w[(i - 1) * m + j] - 0.25 * w[(i - 2) * m + j];
      same ();
      between (n, m, d);
      for (int j = 0; j < m; j++)
	for (int i = 1; i < n - 1; i++)
	  w[i * m + j] += 0.5 * w[(i - 1) * m + j] - 0.25 * w[(i + 1) * m + j];
      same ();
      perhaps (n, m, d);
      for (int j = 0; j < m; j++)
	for (int i = 1; i < n; i++)
	  if (i % 3)
	    w[i * m + j] += 0.5 * w[(i - 1) * m + j];
      same ();
      for (int k = 0; k < 2; k++)
	{
	  if (k)
	    unsigned_end (n, m, d);
	  else
	    unsigned_counter (n, m, d);
	  for (int j = 0; j < m; j++)
	    for (int i = 1; i < n; i++)
	      w[i * m + j] += 0.5 * w[(i - 1) * m + j];
	  same ();
	}
      for (int i = 0; i < MOST; i++)
	for (int j = 0; j < 37; j++)
	  fixed[i][j] = start (i + j);
      of_constant_length (n, 37);
      for (int j = 0; j < 37; j++)
	{
	  float x = start (j);
	  for (int i = 1; i < n; i++)
	    {
	      x = (float) start (i + j) + 0.5f * x;
	      CHECK (fabsf (fixed[i][j] - x) < 1e-5f * (1 + fabsf (x)));
	    }
	}
    }
  return 0;
}
