/* Cached sections in tiles whose threads have several rows and columns: of all
   element sizes, with edges, with sections that follow rows, columns, both or
   neither; and blocked loops without cache.  */
#include "check.h"

#define N 77
#define M 90
#define K 48

#define PRAGMA(X) _Pragma (#X)

#define PRODUCT(T, NAME, CLAUSE)					\
  static void								\
  NAME (int n, int m, T a[N][K], T b[K][M], T c[N][M])			\
  {									\
    PRAGMA (acc parallel loop CLAUSE copyin(a[0:N], b[0:K]) copyout(c[0:N])) \
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < m; j++)					\
	{								\
	  T s = 0;							\
	  _Pragma ("acc loop seq")					\
	  for (int kk = 0; kk < K; kk += 16)				\
	    {								\
	      _Pragma ("acc cache(a[i][kk:16], b[kk:16][j])")		\
	      for (int k = kk; k < kk + 16; k++)			\
		s += a[i][k] * b[k][j];					\
	    }								\
	  c[i][j] = s;							\
	}								\
  }
PRODUCT (float, product_float, tile(32, 32))
PRODUCT (double, product_double, tile(64, 64))
PRODUCT (short, product_short, tile(16, 128))
PRODUCT (long, product_long, collapse(2))
PRODUCT (int, product_odd, tile(6, 10))

#define TRY(T, NAME)							\
  do									\
    {									\
      static T a[N][K], b[K][M], c[N][M];				\
      for (int i = 0; i < N; i++)					\
	for (int k = 0; k < K; k++)					\
	  a[i][k] = (i + 2 * k) % 7;					\
      for (int k = 0; k < K; k++)					\
	for (int j = 0; j < M; j++)					\
	  b[k][j] = (3 * k + j) % 5;					\
      NAME (N, M, a, b, c);						\
      for (int i = 0; i < N; i++)					\
	for (int j = 0; j < M; j++)					\
	  {								\
	    T s = 0;							\
	    for (int k = 0; k < K; k++)					\
	      s += a[i][k] * b[k][j];					\
	    EQUAL (c[i][j], s);						\
	  }								\
    }									\
  while (0)

/* Read along columns, and written along rows.  */
static void
transposed (int n, int m, float (*a)[M], float (*b)[N])
{
#pragma acc parallel loop tile(16, 16) copyin(a[0:N]) copy(b[0:M])
  for (int j = 1; j < m - 1; j++)
    for (int i = 1; i < n - 1; i++)
      {
#pragma acc cache(a[i-1:3][j-1:3])
	b[j][i] = a[i - 1][j] + 2 * a[i + 1][j] + 3 * a[i][j - 1]
		  + 4 * a[i][j + 1] + 5 * a[i][j];
      }
}

/* A place of its own for each iteration, bytes, one loop.  */
static void
spread (int n, const unsigned char *p, int *q)
{
#pragma acc parallel loop copyin(p[0:3 * n + 2]) copyout(q[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc cache(p[3*i:5])
      q[i] = p[3 * i] + 2 * p[3 * i + 2] + 3 * p[3 * i + 4];
    }
}

static void
far (int n, const double *p, double *q)
{
#pragma acc parallel loop copyin(p[0:n]) copy(q[0:n])
  for (int i = 8; i < n - 8; i++)
    {
#pragma acc cache(p[i-8:17])
      q[i] = p[i - 8] + p[i] + p[i + 8];
    }
}

/* Enough iterations for the panels of nests without cache.  */
#define ROWS 1041
#define COLS 1008
#define DEPTH 16

static void
blocked (int n, int m, float (*a)[DEPTH], float (*b)[COLS], float (*c)[COLS])
{
#pragma acc parallel loop collapse(2) copyin(a[0:n], b[0:DEPTH]) copyout(c[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	float s = 0;
#pragma acc loop seq
	for (int kk = 0; kk < DEPTH; kk += 8)
	  for (int k = kk; k < kk + 8; k++)
	    s += a[i][k] * b[k][j];
	c[i][j] = s;
      }
}

int
main (void)
{
  TRY (float, product_float);
  TRY (double, product_double);
  TRY (short, product_short);
  TRY (long, product_long);
  TRY (int, product_odd);

  static float a[N][M], b[M][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	a[i][j] = (i * 13 + j * j) % 101;
	b[j][i] = -1;
      }
  transposed (N, M, a, b);
  for (int j = 0; j < M; j++)
    for (int i = 0; i < N; i++)
      if (j == 0 || j == M - 1 || i == 0 || i == N - 1)
	EQUAL (b[j][i], -1);
      else
	EQUAL (b[j][i], a[i - 1][j] + 2 * a[i + 1][j] + 3 * a[i][j - 1]
			+ 4 * a[i][j + 1] + 5 * a[i][j]);

  static unsigned char p[3 * 1000 + 2];
  static int q[1000];
  for (int i = 0; i < 3 * 1000 + 2; i++)
    p[i] = i * 7;
  spread (1000, p, q);
  for (int i = 0; i < 1000; i++)
    EQUAL (q[i], p[3 * i] + 2 * p[3 * i + 2] + 3 * p[3 * i + 4]);

  static double u[3000], v[3000];
  for (int i = 0; i < 3000; i++)
    {
      u[i] = i % 37;
      v[i] = -1;
    }
  far (3000, u, v);
  for (int i = 0; i < 3000; i++)
    EQUAL (v[i], i < 8 || i >= 3000 - 8 ? -1 : u[i - 8] + u[i] + u[i + 8]);

  static float x[ROWS][DEPTH], y[DEPTH][COLS], z[ROWS][COLS];
  for (int i = 0; i < ROWS; i++)
    for (int k = 0; k < DEPTH; k++)
      x[i][k] = (i + k) % 3;
  for (int k = 0; k < DEPTH; k++)
    for (int j = 0; j < COLS; j++)
      y[k][j] = k % (j % 9 + 1);
  blocked (ROWS, COLS, x, y, z);
  for (int i = 0; i < ROWS; i += 13)
    for (int j = 0; j < COLS; j++)
      {
	float s = 0;
	for (int k = 0; k < DEPTH; k++)
	  s += x[i][k] * y[k][j];
	EQUAL (z[i][j], s);
      }
  return 0;
}
