/* { dg-do run } */
/* { dg-additional-options "-ffp-contract=off" } */
/* Recurrences along rows of flat arrays, u[j * n + k]: an element that the turn before has
   stored stays in a register, and rows go through shared memory.  */

#include <stdlib.h>
#include <string.h>

#define MOST 90

static double u[MOST * MOST * 3], v[MOST * MOST * 3], w[MOST * MOST * 3],
	      expect_u[MOST * MOST * 3], expect_v[MOST * MOST * 3];

static void
fill (void)
{
  for (int i = 0; i < MOST * MOST * 3; i++)
    {
      u[i] = expect_u[i] = i % 17;
      v[i] = expect_v[i] = i % 5 + 1;
      w[i] = i % 7 + 2;
    }
}

static void
check (void)
{
  if (memcmp (u, expect_u, sizeof u) || memcmp (v, expect_v, sizeof v))
    abort ();
  fill ();
}

#define FORWARD(U, INDEX) U[INDEX] = 0.5 * (U[INDEX] + U[(INDEX) - 1])

static void
int_index (int n, int m, double *restrict p)
{
#pragma acc parallel loop copy(p[0:n*m])
  for (int j = 0; j < n; j++)
    for (int k = 1; k < m; k++)
      FORWARD (p, j * m + k);
  for (int j = 0; j < n; j++)
    for (int k = 1; k < m; k++)
      FORWARD (expect_u, j * m + k);
}

static void
size_index (size_t n, size_t m, double *restrict p)
{
#pragma acc parallel loop collapse(2) copy(p[0:3*n*m])
  for (int i = 0; i < 3; i++)
    for (size_t j = 0; j < n; j++)
      for (size_t k = 1; k < m; k++)
	FORWARD (p, (i * n + j) * m + k);
  for (int i = 0; i < 3; i++)
    for (size_t j = 0; j < n; j++)
      for (size_t k = 1; k < m; k++)
	FORWARD (expect_u, (i * n + j) * m + k);
}

/* Both ways, three arrays.  */
static void
both_ways (int n, int m, double *restrict p, double *restrict q, const double *restrict r)
{
#pragma acc kernels copy(p[0:n*m], q[0:n*m]) copyin(r[0:n*m])
#pragma acc loop independent
  for (int j = 0; j < n; j++)
    {
      for (int k = 1; k < m; k++)
	{
	  double f = 1 / (4 - q[j * m + k - 1] / r[j * m + k]);
	  q[j * m + k] = r[j * m + k] * f;
	  p[j * m + k] = (p[j * m + k] - p[j * m + k - 1] * f) * 0.25;
	}
      for (int k = m - 2; k >= 0; k--)
	p[j * m + k] -= q[j * m + k] * p[j * m + k + 1];
    }
  for (int j = 0; j < n; j++)
    {
      for (int k = 1; k < m; k++)
	{
	  double f = 1 / (4 - expect_v[j * m + k - 1] / w[j * m + k]);
	  expect_v[j * m + k] = w[j * m + k] * f;
	  expect_u[j * m + k] = (expect_u[j * m + k] - expect_u[j * m + k - 1] * f) * 0.25;
	}
      for (int k = m - 2; k >= 0; k--)
	expect_u[j * m + k] -= expect_v[j * m + k] * expect_u[j * m + k + 1];
    }
}

/* Two turns apart, and a row that is read below the one that is stored: neither is the
   element of the turn before.  */
static void
others (int n, int m, double *restrict p)
{
#pragma acc parallel loop copy(p[0:n*m])
  for (int j = 0; j < n; j++)
    for (int k = 2; k < m; k++)
      p[j * m + k] = 0.5 * (p[j * m + k] + p[j * m + k - 2]);
#pragma acc parallel loop copy(p[0:n*m])
  for (int j = 0; j < n - 1; j += 2)
    for (int k = 1; k < m; k++)
      p[j * m + k] = p[(j + 1) * m + k - 1] + p[j * m + k - 1] * 0.5;
  for (int j = 0; j < n; j++)
    for (int k = 2; k < m; k++)
      expect_u[j * m + k] = 0.5 * (expect_u[j * m + k] + expect_u[j * m + k - 2]);
  for (int j = 0; j < n - 1; j += 2)
    for (int k = 1; k < m; k++)
      expect_u[j * m + k] = expect_u[(j + 1) * m + k - 1] + expect_u[j * m + k - 1] * 0.5;
}

/* An index of 32 bits that wraps around is not the one before plus one.  */
static void
wraps (unsigned n, double *restrict p)
{
#pragma acc parallel loop copy(p[0:MOST*MOST])
  for (unsigned j = 0; j < 40; j++)
    for (int k = 0; k < 60; k++)
      p[(j * n + k) % 2400u] += (j * n + k + 4294967295u) % 7;
  for (unsigned j = 0; j < 40; j++)
    for (int k = 0; k < 60; k++)
      expect_u[(j * n + k) % 2400u] += (j * n + k + 4294967295u) % 7;
}

int
main ()
{
  static const int sizes[] = { 1, 2, 15, 16, 17, 33, 64, 90 };
  fill ();
  for (int a = 0; a < 8; a++)
    for (int b = 0; b < 8; b += 1 + a % 2)
      {
	int n = sizes[a], m = sizes[b];
	int_index (n, m, u);
	check ();
	size_index (n, m, u);
	check ();
	both_ways (n, m, u, v, w);
	check ();
	others (n, m, u);
	check ();
      }
  wraps (60, u);
  check ();
  return 0;
}
