/* cache: sections with a halo, of arrays, of pointers, of panels inside of a
   sequential loop; where a tile is cut off; conditional reads at an array's
   edges; sections that cannot be staged.  */
#include "check.h"

#define N 70
#define M 101

static float a[N][M], b[N][M], s[N][N], t[N][N], u[N][N];

static void
five_points (void)
{
#pragma acc parallel loop tile(32, 32) copyin(a) copyout(b)
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++)
      {
#pragma acc cache(readonly: a[i-1:3][j-1:3])
	b[i][j] = a[i][j] + 2 * a[i - 1][j] + 3 * a[i + 1][j] + 4 * a[i][j - 1]
		  + 5 * a[i][j + 1];
      }
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++)
      EQUAL (b[i][j], a[i][j] + 2 * a[i - 1][j] + 3 * a[i + 1][j]
		      + 4 * a[i][j - 1] + 5 * a[i][j + 1]);
}

/* The reads decide what is in the array, not the section.  */
static void
edges (void)
{
#pragma acc parallel loop collapse(2) copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
#pragma acc cache(a[i-1:3][j-1:3])
	float sum = a[i][j];
	if (i > 0 && j > 0)
	  sum += a[i - 1][j - 1];
	if (i < N - 1 && j < M - 1)
	  sum -= a[i + 1][j + 1];
	b[i][j] = sum;
      }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      EQUAL (b[i][j], a[i][j] + (i && j ? a[i - 1][j - 1] : 0)
		      - (i < N - 1 && j < M - 1 ? a[i + 1][j + 1] : 0));
}

static void
pointer (int n, int m, const float *restrict p, float *restrict q)
{
#pragma acc parallel loop collapse(2) copyin(p[0:n*m]) copyout(q[0:n*m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      q[i * m + j] = 0;
#pragma acc parallel loop collapse(2) copyin(p[0:n*m]) copy(q[0:n*m])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      {
#pragma acc cache(p[(i-1)*m+j], p[i*m+j-1:3], p[(i+1)*m+j:1])
	q[i * m + j] = p[i * m + j] - p[(i - 1) * m + j] + p[(i + 1) * m + j]
		       + 2 * p[i * m + j - 1] - 3 * p[i * m + j + 1];
      }
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      EQUAL (q[i * m + j], p[i * m + j] - p[(i - 1) * m + j]
			   + p[(i + 1) * m + j] + 2 * p[i * m + j - 1]
			   - 3 * p[i * m + j + 1]);
}

static void
one_loop (int n, const double *restrict p, double *restrict q)
{
  double most = 0;
#pragma acc parallel loop copyin(p[0:n]) copy(q[0:n]) reduction(max:most)
  for (int i = 2; i < n - 2; i++)
    {
#pragma acc cache(p[i-2:5])
      q[i] = p[i - 2] + 2 * p[i - 1] + p[i] + 3 * p[i + 1] + 4 * p[i + 2];
      most = q[i] > most ? q[i] : most;
    }
  double expected = 0;
  for (int i = 2; i < n - 2; i++)
    {
      double x = p[i - 2] + 2 * p[i - 1] + p[i] + 3 * p[i + 1] + 4 * p[i + 2];
      EQUAL (q[i], x);
      expected = x > expected ? x : expected;
    }
  EQUAL (most, expected);
}

static void
product (void)
{
#pragma acc parallel loop tile(32, 32) copyin(s, t) copyout(u)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	float sum = 0;
#pragma acc loop seq
	for (int kk = 0; kk < N; kk += 16)
	  {
#pragma acc cache(s[i][kk:16], t[kk:16][j])
	    for (int k = kk; k < (kk + 16 < N ? kk + 16 : N); k++)
	      sum += s[i][k] * t[k][j];
	  }
	u[i][j] = sum;
      }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	float sum = 0;
	for (int k = 0; k < N; k++)
	  sum += s[i][k] * t[k][j];
	EQUAL (u[i][j], sum);
      }
}

/* What is written is not staged, nor what is no section of elements one after
   the other.  */
static void
not_staged (void)
{
  static int c[M], d[M];
  for (int i = 0; i < M; i++)
    c[i] = i, d[i] = M - 1 - i;
#pragma acc parallel copy(c) copyin(d)
  {
#pragma acc loop seq
    for (int i = 1; i < M; i++)
      {
#pragma acc cache(c[i-1:2])
	c[i] += c[i - 1];
      }
  }
  for (int i = 0; i < M; i++)
    EQUAL (c[i], i * (i + 1) / 2);
#pragma acc parallel loop copyout(c) copyin(d)
  for (int i = 0; i < M; i++)
    {
#pragma acc cache(d[d[i]])
      c[i] = d[d[i]];
    }
  for (int i = 0; i < M; i++)
    EQUAL (c[i], i);
}

int
main (void)
{
  static float p[40 * 67], q[40 * 67];
  static double x[1500], y[1500];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i * 31 % 17 + j * 7 % 13;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      s[i][j] = i * 3 % 7 - j % 5, t[i][j] = i % 6 - j * 5 % 11;
  for (int i = 0; i < 40 * 67; i++)
    p[i] = i % 29;
  for (int i = 0; i < 1500; i++)
    x[i] = i * 37 % 101;
  five_points ();
  edges ();
  pointer (40, 67, p, q);
  one_loop (1500, x, y);
  product ();
  not_staged ();
  return 0;
}
