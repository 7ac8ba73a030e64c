/* Nests around a sequential loop whose reads serve many iterations: several
   rows and columns a thread, reads through shared memory, tiles at the edge.  */

#include <math.h>
#include <stdlib.h>

#define M 1050
#define N 1031
#define K 19

static float a[M * K], b[K * N], c[M * N], d[M * N];
static double x[M * K], y[K * N], z[M * N];
static int p[M * K], q[K * N], r[M * N];

static void
fill (void)
{
  for (int i = 0; i < M * K; i++)
    {
      a[i] = i % 17 - 8;
      x[i] = i % 23 - 11;
      p[i] = i % 29 - 14;
    }
  for (int i = 0; i < K * N; i++)
    {
      b[i] = i % 13 - 6;
      y[i] = i % 19 - 9;
      q[i] = i % 31 - 15;
    }
  for (int i = 0; i < M * N; i++)
    c[i] = d[i] = i % 7;
}

static float
product (int i, int j)
{
  float s = 0;
  for (int k = 0; k < K; k++)
    s += a[i * K + k] * b[k * N + j];
  return s;
}

/* Alpha and beta, C on both sides, bounds that are not zero.  */
static void
gemm (int m, int n, int k1, float alpha, float beta)
{
#pragma acc parallel loop collapse(2) copyin(a, b) copy(c)
  for (int i = 2; i < m - 3; i++)
    for (int j = 1; j <= n - 2; j++)
      {
	float s = 0;
	for (int k = 0; k < k1; k++)
	  s += a[i * K + k] * b[k * N + j];
	c[i * N + j] = alpha * s + beta * c[i * N + j];
      }
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      {
	float was = (i * N + j) % 7;
	int in = i >= 2 && i < m - 3 && j >= 1 && j <= n - 2;
	if (c[i * N + j] != (in ? alpha * product (i, j) + beta * was : was))
	  abort ();
      }
}

/* Workers and lanes; doubles; two sums in step, a local in the loop.  */
static void
workers (int m, int n)
{
#pragma acc parallel loop gang worker num_workers(8) vector_length(32) \
  copyin(x, y) copyout(z)
  for (int i = 0; i < m; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	{
	  double s = 0, most = -1e9;
	  for (int k = 0; k < K; k++)
	    {
	      double t = x[i * K + k] * y[k * N + j];
	      s += t;
	      most = fmax (most, t);
	    }
	  z[i * N + j] = s + most;
	}
    }
  for (int i = 0; i < M; i += 7)
    for (int j = 0; j < N; j++)
      {
	double s = 0, most = -1e9;
	for (int k = 0; k < K; k++)
	  {
	    double t = x[i * K + k] * y[k * N + j];
	    s += t;
	    most = t > most ? t : most;
	  }
	if (z[i * N + j] != s + most)
	  abort ();
      }
}

/* Integers, a counter that goes down and one that goes by two; the inner
   counter is used as a value; A transposed.  */
static void
steps (int m, int n)
{
#pragma acc parallel loop gang vector collapse(2) num_gangs(50) copyin(p, q) copy(r)
  for (int i = m - 1; i >= 0; i--)
    for (long j = 0; j < n; j += 2)
      {
	int s = 0;
	for (int k = 1; k <= K - 2; k++)
	  s += p[k * m + i] * q[k * N + j] + k;
	r[i * N + j] = s;
      }
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      {
	int s = 0;
	for (int k = 1; k <= K - 2; k++)
	  s += p[k * M + i] * q[k * N + j] + k;
	if (r[i * N + j] != (j % 2 ? 0 : s))
	  abort ();
      }
}

/* A condition in the loop, a read under it; rows alone share.  */
static void
conditions (int m, int n)
{
#pragma acc parallel loop gang copyin(a, b) copyout(d)
  for (int i = 0; i < m; i++)
#pragma acc loop vector
    for (int j = 0; j < n; j++)
      {
	float s = 1;
	for (int k = 0; k < K; k++)
	  if (b[k * N + j] > 0)
	    s += a[i * K + k];
	  else
	    s -= b[k * N + j];
	d[i * N + j] = s;
      }
  for (int i = 0; i < M; i += 3)
    for (int j = 0; j < N; j++)
      {
	float s = 1;
	for (int k = 0; k < K; k++)
	  s += b[k * N + j] > 0 ? a[i * K + k] : -b[k * N + j];
	if (d[i * N + j] != s)
	  abort ();
      }
}

/* A kernels construct finds the sums itself.  */
static void
found (int m, int n)
{
#pragma acc kernels copyin(x, y) copyout(z)
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      {
	double s = 1, most = -1e9;
	for (int k = 0; k < K; k++)
	  {
	    s += x[i * K + k] * y[k * N + j];
	    most = fmax (most, x[i * K + k]);
	  }
	z[i * N + j] = s + most;
      }
  for (int i = 0; i < M; i += 7)
    for (int j = 0; j < N; j++)
      {
	double s = 1, most = -1e9;
	for (int k = 0; k < K; k++)
	  {
	    s += x[i * K + k] * y[k * N + j];
	    most = x[i * K + k] > most ? x[i * K + k] : most;
	  }
	if (z[i * N + j] != s + most)
	  abort ();
      }
}

/* Two loops inside of each other, as in a convolution.  */
static void
convolve (int h, int w)
{
  static float in[1100][1040], out[1100][1040], mask[3][5];
  for (int i = 0; i < 1100; i++)
    for (int j = 0; j < 1040; j++)
      in[i][j] = (i * 7 + j * 3) % 11;
  for (int i = 0; i < 15; i++)
    mask[i / 5][i % 5] = i;
#pragma acc parallel loop collapse(2) copyin(in, mask) copyout(out)
  for (int i = 1; i < h - 1; i++)
    for (int j = 2; j < w - 2; j++)
      {
	float s = 0;
	for (int k = 0; k < 3; k++)
	  for (int l = 0; l < 5; l++)
	    s += mask[k][l] * in[i + k - 1][j + l - 2];
	out[i][j] = s;
      }
  for (int i = 1; i < h - 1; i++)
    for (int j = 2; j < w - 2; j++)
      {
	float s = 0;
	for (int k = 0; k < 3; k++)
	  for (int l = 0; l < 5; l++)
	    s += mask[k][l] * in[i + k - 1][j + l - 2];
	if (out[i][j] != s)
	  abort ();
      }
}

/* Few iterations; no iterations of the inner loop; none at all.  */
static void
few (int m, int n, int k1)
{
  float e[35];
  for (int i = 0; i < 35; i++)
    e[i] = -1;
#pragma acc parallel loop collapse(2) copyin(a, b) copy(e)
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      {
	float s = 5;
	for (int k = 0; k < k1; k++)
	  s += a[i * K + k] * b[k * N + j];
	e[i * 7 + j] = s;
      }
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 7; j++)
      if (e[i * 7 + j] != (i < m && j < n ? 5 + (k1 ? product (i, j) : 0) : -1))
	abort ();
}

int
main (void)
{
  fill ();
  gemm (M, N, K, 2, 3);
  workers (M, N);
  found (M, N);
  steps (M, N);
  conditions (M, N);
  convolve (1100, 1040);
  few (5, 7, K);
  few (3, 7, 0);
  few (0, 7, K);
  few (5, -1, K);
  return 0;
}
