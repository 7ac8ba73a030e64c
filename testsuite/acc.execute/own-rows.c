/* Iterations that begin a row of an array and go on updating elements that the data
   tells have the row in an array of the thread.  What lies outside of the row stays
   where it is, and rows that others read or that have two names are left alone.  */
#include "check.h"
#include <string.h>

#define N 300
#define M 40
#define W 10

static int bin[N][M];
static int rows[N * W + 5], columns[W * N];
static double table[N][W];

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      bin[i][j] = (i * 7 + j * j) % W;
}

/* Rows, columns, a table of arrays.  */
static void
shapes (int n, int *restrict r, int *restrict c)
{
#pragma acc parallel loop copy(r[0:n*W]) copyin(bin)
  for (int i = 0; i < n; i++)
    {
      for (int l = 0; l < W; l++)
	r[i * W + l] = 0;
      for (int j = 0; j < M; j++)
	r[i * W + bin[i][j]] += j;
      r[i * W + 3] += 1000;
    }
#pragma acc parallel loop copy(c[0:n*W]) copyin(bin)
  for (int i = 0; i < n; i++)
    {
      for (int l = 0; l <= W - 1; l++)
	c[l * n + i] = 1;
      for (int j = 0; j < M; j++)
	if (j % 3)
	  c[bin[i][j] * n + i] += j;
	else
	  c[n * bin[i][j] + i] -= 1;
      for (int l = 0; l < W - 1; l++)
	c[l * n + i] += c[l * n + n + i];
    }
#pragma acc parallel loop copy(table) copyin(bin)
  for (int i = 0; i < n; i++)
    {
      for (int l = 0; l < W; l++)
	table[i][l] = 0.5;
      for (int j = 0; j < M; j++)
	table[i][bin[i][j]] = table[i][bin[i][j]] * 0.5 + j;
    }
}

static void
check_shapes (void)
{
  for (int i = 0; i < N; i++)
    {
      int r[W] = { 0 }, c[W];
      double t[W];
      for (int l = 0; l < W; l++)
	{
	  c[l] = 1;
	  t[l] = 0.5;
	}
      for (int j = 0; j < M; j++)
	{
	  int b = bin[i][j];
	  r[b] += j;
	  c[b] += j % 3 ? j : -1;
	  t[b] = t[b] * 0.5 + j;
	}
      r[3] += 1000;
      for (int l = 0; l < W - 1; l++)
	c[l] += c[l + 1];
      for (int l = 0; l < W; l++)
	{
	  EQUAL (rows[i * W + l], r[l]);
	  EQUAL (columns[l * N + i], c[l]);
	  EQUAL (table[i][l] == t[l], 1);
	}
    }
}

/* The last iteration alone goes on behind its row.  */
static void
outside (int n, int *restrict r)
{
#pragma acc parallel loop copy(r[0:n*W+5]) copyin(bin)
  for (int i = 0; i < n; i++)
    {
      for (int l = 0; l < W; l++)
	r[i * W + l] = 0;
      for (int j = 0; j < M; j++)
	{
	  int more = i == n - 1 ? 5 : 0;
	  r[i * W + bin[i][j] + more] += j;
	}
    }
}

static void
check_outside (void)
{
  int last[W + 5] = { 0 };
  for (int j = 0; j < M; j++)
    last[bin[N - 1][j] + 5] += j;
  for (int l = 0; l < W; l++)
    EQUAL (rows[(N - 1) * W + l], last[l]);
  for (int l = W; l < W + 5; l++)
    EQUAL (rows[(N - 1) * W + l], 90 + last[l]);
}

/* Reads of another name, or of what the row held before.  */
static void
names (int n, int *r, const int *other)
{
#pragma acc parallel loop copy(r[0:n*W]) copyin(bin) present_or_copyin(other[0:n*W])
  for (int i = 0; i < n; i++)
    {
      for (int l = 0; l < W; l++)
	r[i * W + l] = 0;
      for (int j = 0; j < M; j++)
	r[i * W + bin[i][j]] += other[i * W + (j & 7)] + 1;
    }
}

static void
before (int n, int *restrict r)
{
#pragma acc parallel loop copy(r[0:n*W]) copyin(bin)
  for (int i = 0; i < n; i++)
    {
      int old = r[i * W + 2];
      for (int l = 0; l < W; l++)
	r[i * W + l] = 0;
      for (int j = 0; j < M; j++)
	r[i * W + bin[i][j]] += old;
    }
}

static void
check_names (void)
{
  static int again[N * W];
  for (int i = 0; i < N * W; i++)
    rows[i] = again[i] = i % 17;
  names (N, rows, rows);
  for (int i = 0; i < N; i++)
    {
      int *r = again + i * W;
      memset (r, 0, W * sizeof *r);
      for (int j = 0; j < M; j++)
	r[bin[i][j]] += r[j & 7] + 1;
    }
  for (int i = 0; i < N * W; i++)
    EQUAL (rows[i], again[i]);
  before (N, rows);
  for (int i = 0; i < N; i++)
    {
      int old = again[i * W + 2], r[W] = { 0 };
      for (int j = 0; j < M; j++)
	r[bin[i][j]] += old;
      for (int l = 0; l < W; l++)
	EQUAL (rows[i * W + l], r[l]);
    }
}

/* Indices that a conversion makes smaller, that come from the row itself, and elements
   that are one and the same.  */
static void
odd (int n, int stride, int *restrict r, int *restrict c, int *restrict same)
{
#pragma acc parallel loop copy(r[0:n*W]) copyin(bin)
  for (int i = 0; i < n; i++)
    {
      for (int l = 0; l < W; l++)
	r[i * W + l] = 0;
      for (int j = 0; j < M; j++)
	r[i * W + (unsigned char) (bin[i][j] + (j & 1) * 256)] += j;
      for (int j = 0; j < M; j++)
	r[i * W + (_Bool) (bin[i][j] & 6)] += 1;
    }
#pragma acc parallel loop copy(c[0:n*W]) copyin(bin)
  for (int i = 0; i < n; i++)
    {
      for (int l = 0; l < W; l++)
	c[i * W + l] = 1;
      for (int j = 0; j < M; j++)
	c[i * W + (c[i * W + bin[i][j]] + j) % W] += j;
    }
#pragma acc parallel loop copy(same[0:n]) copyin(bin)
  for (int i = 0; i < n; i++)
    {
      for (int l = 0; l < W; l++)
	same[l * stride + i] = 0;
      for (int j = 0; j < M; j++)
	same[bin[i][j] * stride + i] += j;
    }
}

static void
check_odd (void)
{
  static int same[N];
  odd (N, 0, rows, columns, same);
  for (int i = 0; i < N; i++)
    {
      int r[W] = { 0 }, c[W], sum = 0;
      for (int l = 0; l < W; l++)
	c[l] = 1;
      for (int j = 0; j < M; j++)
	{
	  r[bin[i][j]] += j;
	  sum += j;
	  c[(c[bin[i][j]] + j) % W] += j;
	}
      for (int j = 0; j < M; j++)
	r[(bin[i][j] & 6) != 0] += 1;
      for (int l = 0; l < W; l++)
	{
	  EQUAL (rows[i * W + l], r[l]);
	  EQUAL (columns[i * W + l], c[l]);
	}
      EQUAL (same[i], sum);
    }
}

int
main (void)
{
  fill ();
  shapes (N, rows, columns);
  check_shapes ();
  for (int l = 0; l < 5; l++)
    rows[N * W + l] = 90;
  outside (N, rows);
  check_outside ();
  check_names ();
  check_odd ();
  return 0;
}
