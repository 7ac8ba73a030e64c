/* Rows of a matrix that go into sums of columns: a loop over rows that is
   parallel if the sums are atomic updates, with one loop inside or several, and
   loops that stay sequential.  */

#include <stdlib.h>
#include "check.h"

#define N 150
#define M 90

static double a[N][M], x[M], y[M], t[N], r[N], s[M], q[N];

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    {
      r[i] = i % 5 - 2;
      t[i] = q[i] = -7;
      for (int j = 0; j < M; j++)
	a[i][j] = (i * 7 + j * 3) % 11 - 5;
    }
  for (int j = 0; j < M; j++)
    {
      x[j] = j % 4 + 1;
      y[j] = s[j] = -9;
    }
}

static double
row (int i)
{
  double sum = 0;
  for (int j = 0; j < M; j++)
    sum += a[i][j] * x[j];
  return sum;
}

static void
transposed_product (int n, int m)
{
#pragma acc kernels copyin(a, x) copy(y, t)
  {
    for (int j = 0; j < m; j++)
      y[j] = 0;
    for (int i = 0; i < n; i++)
      {
	t[i] = 0;
	for (int j = 0; j < m; j++)
	  t[i] = t[i] + a[i][j] * x[j];
	for (int j = 0; j < m; j++)
	  y[j] = y[j] + a[i][j] * t[i];
      }
  }
  for (int i = 0; i < n; i++)
    EQUAL (t[i], row (i));
  for (int j = 0; j < m; j++)
    {
      double sum = 0;
      for (int i = 0; i < n; i++)
	sum += a[i][j] * row (i);
      EQUAL (y[j], sum);
    }
}

static void
both (int n, int m)
{
#pragma acc kernels copyin(a, x, r) copy(s, q)
  {
    for (int j = 0; j < m; j++)
      s[j] = 0;
    for (int i = 0; i < n; i++)
      {
	q[i] = 0;
	for (int j = 0; j < m; j++)
	  {
	    s[j] = s[j] + r[i] * a[i][j];
	    q[i] = q[i] + a[i][j] * x[j];
	  }
      }
  }
  for (int i = 0; i < n; i++)
    EQUAL (q[i], row (i));
  for (int j = 0; j < m; j++)
    {
      double sum = 0;
      for (int i = 0; i < n; i++)
	sum += (i % 5 - 2) * a[i][j];
      EQUAL (s[j], sum);
    }
}

/* An iteration reads what the ones before it have added.  */
static void
in_order (int n, int m)
{
#pragma acc kernels copyin(a) copy(s, q)
  for (int i = 0; i < n; i++)
    {
      q[i] = s[1];
      for (int j = 0; j < m; j++)
	s[j] = s[j] + a[i][j];
    }
  double sum = -9;
  for (int i = 0; i < n; i++)
    {
      EQUAL (q[i], sum);
      sum += a[i][1];
    }
}

int
main (void)
{
  fill ();
  transposed_product (N, M);
  both (N, M);
  fill ();
  in_order (N, M);
  return 0;
}
