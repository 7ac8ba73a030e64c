/* Iterations that add to the same elements, in kernels without any clause on the
   loop: the updates are atomic.  */
/* { dg-final { scan-cuda {bins_[0-9_]+ [^)]*\)[^#]{0,250}[^#]{0,250}for \(int i = blockIdx} } } */
/* { dg-final { scan-cuda {atomicAdd \(&h_own} } } */
/* { dg-final { scan-cuda {atomicAdd \(} } } */
/* { dg-final { scan-cuda {atomicMax \(} } } */
/* { dg-final { scan-cuda {atomicOr \(} } } */
/* { dg-final { scan-cuda {several: gang vector} } } */
/* { dg-final { scan-cuda {order: sequential} } } */
/* { dg-final { scan-cuda {inner: sequential, it would need atomic updates} } } */
#include "check.h"

#define N 3000
#define B 17

static void
bins (int n, int *restrict h, const int *b)
{
#pragma acc kernels copy(h[0:B]) copyin(b[0:n])
  for (int i = 0; i < n; i++)
    h[b[i]]++;
}

/* Several updates of one array by one operator, narrow and real numbers.  */
struct cell { int unused; double w; };

static void
cells (int n, struct cell *restrict c, unsigned char *restrict count,
       short *restrict power, float *restrict top, const int *b,
       const double *x)
{
#pragma acc kernels copy(c[0:B], count[0:B], power[0:B], top[0:B]) \
  copyin(b[0:n], x[0:n])
  for (int several = 0; several < n; several++)
    {
      int k = b[several];
      c[k].w -= x[several];
      c[(k + 1) % B].w += 2 * x[several];
      count[k] += 3;
      power[k] *= 3;
      float t = x[several];
      if (t > top[k])
	top[k] = t;
    }
}

static void
masks (int n, unsigned *restrict set, int *restrict most, const int *b)
{
#pragma acc kernels copy(set[0:B], most[0:B]) copyin(b[0:n])
  for (int i = 0; i < n; i++)
    {
      set[b[i]] |= 1u << i % 32;
      most[b[i]] = most[b[i]] > i * 7 % 1000 ? most[b[i]] : i * 7 % 1000;
    }
}

/* Scatter of sparse columns: both loops.  */
static void
scatter (int n, const int *start, const int *row, const double *val,
	 const double *x, double *restrict y)
{
#pragma acc kernels copyin(start[0:n+1], row[0:4*n], val[0:4*n], x[0:n]) \
  copy(y[0:n])
  for (int c = 0; c < n; c++)
    for (int e = start[c]; e < start[c + 1]; e++)
      y[row[e]] += val[e] * x[c];
}

/* Not by atomic updates: each k has a kernel, or each row a thread.  */
static void
not_so (int n, double a[n][n], double b[n][n], double c[n][n], int (*h)[B])
{
#pragma acc kernels copyin(a[0:n], b[0:n]) copy(c[0:n], h[0:n])
  {
    for (int order = 0; order < n; order++)
      for (int i = 0; i < n; i++)
	for (int j = 0; j < n; j++)
	  c[i][j] += a[i][order] * b[order][j];
    for (int i = 0; i < n; i++)
      for (int inner = 0; inner < n; inner++)
	h[i][inner & 15] += 1;
  }
}

/* What is read elsewhere has an order.  */
static void
ordered (int n, int *restrict h, const int *b, int *restrict at)
{
#pragma acc kernels copy(h[0:B]) copyin(b[0:n]) copyout(at[0:n])
  for (int order = 0; order < n; order++)
    {
      at[order] = h[b[order]];
      h[b[order]]++;
    }
}

int
main (void)
{
  static int b[N], h[B], g[B], most[B], want_most[B], at[N];
  static unsigned set[B], want_set[B];
  static double x[N], y[N], want_y[N], val[4 * N];
  static int start[N + 1], row[4 * N];
  static struct cell c[B];
  static double want[B];
  static unsigned char count[B], want_count[B];
  static short power[B], want_power[B];
  static float top[B], want_top[B];
  for (int i = 0; i < N; i++)
    {
      b[i] = i * i % B;
      x[i] = (i * 37 % 64) / 8.0;
    }
  for (int k = 0; k < B; k++)
    power[k] = want_power[k] = 1;
  bins (N, h, b);
  cells (N, c, count, power, top, b, x);
  masks (N, set, most, b);
  for (int i = 0; i < N; i++)
    {
      int k = b[i];
      g[k]++;
      want[k] -= x[i];
      want[(k + 1) % B] += 2 * x[i];
      want_count[k] += 3;
      want_power[k] *= 3;
      if (x[i] > want_top[k])
	want_top[k] = x[i];
      want_set[k] |= 1u << i % 32;
      if (want_most[k] < i * 7 % 1000)
	want_most[k] = i * 7 % 1000;
    }
  for (int k = 0; k < B; k++)
    {
      EQUAL (h[k], g[k]);
      EQUAL (c[k].w, want[k]);
      EQUAL (count[k], want_count[k]);
      EQUAL (power[k], want_power[k]);
      EQUAL (top[k], want_top[k]);
      EQUAL (set[k], want_set[k]);
      EQUAL (most[k], want_most[k]);
    }

  for (int i = 0, e = 0; i < 500; i++)
    {
      start[i] = e;
      for (int k = 0; k < i % 4; k++, e++)
	{
	  row[e] = (i * 13 + k * 7) % 500;
	  val[e] = k + 0.5;
	  want_y[row[e]] += val[e] * x[i];
	}
      start[i + 1] = e;
    }
  scatter (500, start, row, val, x, y);
  for (int i = 0; i < 500; i++)
    EQUAL (y[i], want_y[i]);

  static double p[20][20], q[20][20], r[20][20];
  static int own[20][B];
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 20; j++)
      {
	p[i][j] = i + j;
	q[i][j] = i - j;
      }
  not_so (20, p, q, r, own);
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 20; j++)
      {
	double s = 0;
	for (int k = 0; k < 20; k++)
	  s += p[i][k] * q[k][j];
	EQUAL (r[i][j], s);
      }
  for (int i = 0; i < 20; i++)
    for (int k = 0; k < B; k++)
      {
	int n = 0;
	for (int j = 0; j < 20; j++)
	  n += (j & 15) == k;
	EQUAL (own[i][k], n);
      }

  memset (h, 0, sizeof h);
  memset (g, 0, sizeof g);
  ordered (N, h, b, at);
  for (int i = 0; i < N; i++)
    EQUAL (at[i], g[b[i]]++);
  return 0;
}
