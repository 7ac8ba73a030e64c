/* Elements that a sequential loop goes on updating are in variables meanwhile,
   and in memory where that makes a difference.  */

#include <stdlib.h>
#include "check.h"

#define N 70
#define M 37

static double c[N][N], a[N][N], b[N][N];
static double f[N][3];
static int count[N];

static double
value (int i, int j)
{
  return i % 7 * 2 + j % 5 - 3;
}

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    {
      count[i] = i % 4;
      for (int j = 0; j < N; j++)
	{
	  a[i][j] = value (i, j);
	  b[i][j] = value (j, i + 1);
	  c[i][j] = i + j;
	}
      for (int j = 0; j < 3; j++)
	f[i][j] = i;
    }
}

/* Before and after the loop; no iteration.  */
static void
products (int n, int m)
{
  fill ();
#pragma acc data copy(c) copyin(a, b)
  {
#pragma acc parallel
#pragma acc loop
    for (int i = 0; i < n; i++)
#pragma acc loop
      for (int j = 0; j < n; j++)
	{
	  c[i][j] *= 2;
	  for (int k = 0; k < m; k++)
	    c[i][j] += a[i][k] * b[k][j];
	  c[i][j] += 1;
	}
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double s = 2 * (i + j) + 1;
	for (int k = 0; k < m; k++)
	  s += a[i][k] * b[k][j];
	EQUAL (c[i][j], s);
      }
}

/* Three elements of one row, a loop that may have no iteration, a loop inside
   of it that is known to have some.  */
static void
rows (int n)
{
  fill ();
#pragma acc parallel loop copy(f) copyin(a, count)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < count[i]; k++)
      for (int l = 0; l < 2; l++)
	{
	  f[i][0] += a[i][k];
	  f[i][1] -= a[i][k] * l;
	  f[i][2] = f[i][2] * 2 + f[i][0];
	}
  for (int i = 0; i < n; i++)
    {
      double x = i, y = i, z = i;
      for (int k = 0; k < i % 4; k++)
	for (int l = 0; l < 2; l++)
	  {
	    x += value (i, k);
	    y -= value (i, k) * l;
	    z = z * 2 + x;
	  }
      EQUAL (f[i][0], x);
      EQUAL (f[i][1], y);
      EQUAL (f[i][2], z);
    }
}

/* Where there is no iteration there is no element.  */
static void
nothing (int n, const int *where)
{
  double all[N];
  for (int i = 0; i < N; i++)
    all[i] = -1;
#pragma acc parallel loop copy(all) copyin(count, where[0:n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < count[i]; k++)
      all[where[i]] += k + 1;
  for (int i = 0; i < n; i++)
    {
      double s = -1;
      for (int k = 0; k < i % 4; k++)
	s += k + 1;
      EQUAL (all[i], s);
    }
}

/* Assigned in some iterations only: then no other iteration's is overwritten.  */
static void
sometimes (int n)
{
  fill ();
#pragma acc parallel loop copy(c) copyin(a)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      if (a[i][k] > 2)
	c[0][i] += a[i][k];
  for (int i = 0; i < n; i++)
    {
      double s = i;
      for (int k = 0; k < n; k++)
	if (a[i][k] > 2)
	  s += a[i][k];
      EQUAL (c[0][i], s);
    }
}

/* The same memory by another name, in an iteration; the element that the loop
   is at; an index that the loop changes; what the element is multiplied by.  */
static void
other_names (int n)
{
  double *p = &c[0][0], *q = p;
  fill ();
#pragma acc parallel loop copy(c) copyin(a) present_or_copy(p[0:N * N])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < N; k++)
      {
	q[i * N] += a[i][k];
	p[i * N + k] += q[i * N];
      }
  for (int i = 0; i < n; i++)
    {
      double row[N];
      for (int k = 0; k < N; k++)
	row[k] = i + k;
      for (int k = 0; k < N; k++)
	{
	  row[0] += a[i][k];
	  row[k] += row[0];
	}
      for (int k = 0; k < N; k++)
	EQUAL (c[i][k], row[k]);
    }
}

static void
same_row (int n)
{
  fill ();
#pragma acc parallel loop copy(c)
  for (int i = 0; i < n; i++)
    {
      int at = 3;
      for (int k = 0; k < N; k++)
	{
	  c[i][5] += c[i][k];
	  c[i][at] += 1;
	  at = (at + 7) % N;
	}
    }
  for (int i = 0; i < n; i++)
    {
      double row[N];
      int at = 3;
      for (int k = 0; k < N; k++)
	row[k] = i + k;
      for (int k = 0; k < N; k++)
	{
	  row[5] += row[k];
	  row[at] += 1;
	  at = (at + 7) % N;
	}
      for (int k = 0; k < N; k++)
	EQUAL (c[i][k], row[k]);
    }
}

int
main (void)
{
  int where[N];
  for (int i = 0; i < N; i++)
    where[i] = i % 4 ? i : -1000000000 + i;
  products (N, M);
  products (N, 0);
  rows (N);
  nothing (N, where);
  sometimes (N);
  other_names (N);
  same_row (N);
  return 0;
}
