/* Nests that are not perfect: inner loops go to the lanes where that makes the
   accesses contiguous; where the outer loop already does, lanes share the sum of a
   column, or the inner loop stays in one thread.  */
/* { dg-final { scan-cuda {r: gang x, vector y    c: vector, x    reads a, x} } } */
/* { dg-final { scan-cuda {c: gang vector, x    r: vector, y    reads a, x, writes y\s+64 lanes a column} } } */
/* { dg-final { scan-cuda {e: vector, x    reads start, val} } } */
/* { dg-final { scan-cuda {q: gang vector, x    updates p\s+d: seq} } } */
#include "check.h"

#define N 150
#define M 90

/* Lanes follow the row.  */
static void
rows (int n, int m, const double *restrict a, const double *restrict x,
      double *restrict y)
{
#pragma acc kernels copyin(a[0:n*m], x[0:m]) copyout(y[0:n])
  for (int r = 0; r < n; r++)
    {
      double s = 0;
      for (int c = 0; c < m; c++)
	s += a[r * m + c] * x[c];
      y[r] = s;
    }
}

/* Neighbouring threads have neighbouring columns.  */
static void
columns (int n, int m, const double *restrict a, const double *restrict x,
	 double *restrict y)
{
#pragma acc kernels copyin(a[0:n*m], x[0:n]) copyout(y[0:m])
  for (int c = 0; c < m; c++)
    {
      double s = 0;
      for (int r = 0; r < n; r++)
	s += a[r * m + c] * x[r];
      y[c] = s;
    }
}

/* Rows of different lengths.  */
static void
sparse (int n, int nz, const int *restrict start, const int *restrict col,
	const double *restrict val, const double *restrict x,
	double *restrict y)
{
#pragma acc kernels copyin(start[0:n+1], col[0:nz], val[0:nz], x[0:n]) \
  copyout(y[0:n])
  for (int r = 0; r < n; r++)
    {
      double s = 0;
      for (int e = start[r]; e < start[r + 1]; e++)
	s += val[e] * x[col[e]];
      y[r] = s;
    }
}

/* Three elements are not worth 32 lanes.  */
static void
few (int n, float (*restrict p)[3])
{
#pragma acc kernels copy(p[0:n])
  for (int q = 0; q < n; q++)
    {
      float s = 0;
      for (int d = 0; d < 3; d++)
	s += p[q][d];
      for (int d = 0; d < 3; d++)
	p[q][d] -= s;
    }
}

int
main (void)
{
  static double a[N * M], x[N], y[N], z[M], val[N * 40];
  static int start[N + 1], col[N * 40];
  static float p[N][3];
  int nz = 0;

  for (int i = 0; i < N * M; i++)
    a[i] = i % 7;
  for (int i = 0; i < N; i++)
    {
      x[i] = i % 5;
      p[i][0] = i;
      p[i][1] = 2;
      p[i][2] = 3 * i;
      start[i] = nz;
      for (int j = 0; j < (i * 11) % 40; j++)
	{
	  col[nz] = (i + 7 * j) % N;
	  val[nz++] = j + 1;
	}
    }
  start[N] = nz;

  rows (N, M, a, x, y);
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      for (int j = 0; j < M; j++)
	s += a[i * M + j] * x[j];
      EQUAL (y[i], s);
    }
  columns (N, M, a, x, z);
  for (int j = 0; j < M; j++)
    {
      double s = 0;
      for (int i = 0; i < N; i++)
	s += a[i * M + j] * x[i];
      EQUAL (z[j], s);
    }
  sparse (N, nz, start, col, val, x, y);
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      for (int e = start[i]; e < start[i + 1]; e++)
	s += val[e] * x[col[e]];
      EQUAL (y[i], s);
    }
  few (N, p);
  for (int i = 0; i < N; i++)
    {
      EQUAL (p[i][0], -3 * i - 2);
      EQUAL (p[i][1], -4 * i);
      EQUAL (p[i][2], -i - 2);
    }
  return 0;
}
