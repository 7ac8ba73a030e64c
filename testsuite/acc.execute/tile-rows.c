/* Straight-line nests: transpositions through shared memory, several rows a
   thread, one loop alone; sizes that are no multiple of a tile.  */

#include <math.h>
#include <stdlib.h>

#define N 97
#define M 70

static float a[M * N], b[N * M];
static double u[M][N], v[M][N];
static struct { double re, im; } w[M][N], t[N][M];
static short s[40][50][60];

static void
transpose (int m, int n, float *restrict out, const float *restrict in)
{
#pragma acc parallel loop tile(32, 32) copyin(in[0:m*n]) copyout(out[0:m*n])
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      out[j * m + i] = in[i * n + j];
  for (int i = 0; i < m * n; i++)
    if (out[i] != in[i % m * n + i / m])
      abort ();
}

/* Two transposed reads of different places, one straight; a part of the
   arrays; C is read and written.  */
static void
symmetric (int n)
{
  static double c[N][N], e[N][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	c[i][j] = i * 100 + j;
	e[i][j] = 1;
      }
#pragma acc parallel loop collapse(2) copyin(c) copy(e)
  for (int i = 1; i < n - 1; i++)
    for (int j = 2; j < n - 2; j++)
      e[i][j] += c[i][j] - c[j][i] + 2 * c[j + 1][i - 1];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	double x = 1;
	if (i >= 1 && i < n - 1 && j >= 2 && j < n - 2)
	  x += c[i][j] - c[j][i] + 2 * c[j + 1][i - 1];
	if (e[i][j] != x)
	  abort ();
      }
}

/* In place, of an antisymmetric kind: what is read is written too.  */
static void
in_place (int n)
{
  static int c[N][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      c[i][j] = i * N + j;
#pragma acc parallel loop gang copy(c)
  for (int i = 0; i < n; i++)
#pragma acc loop vector
    for (int j = 0; j < n; j++)
      if (i < j)
	{
	  int x = c[i][j];
	  c[i][j] = c[j][i];
	  c[j][i] = x;
	}
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      if (c[i][j] != j * N + i)
	abort ();
}

/* A read that only some iterations do: it must not be done for others.  */
static void
guarded (int m, int n)
{
  static float c[N * M];
#pragma acc parallel loop collapse(2) copyin(a[0:m*n]) copy(c)
  for (int j = 0; j < n; j++)
    for (int i = 0; i < 3 * m; i++)
      if (i < m)
	c[j * m + i] = a[i * n + j] + 1;
  for (int i = 0; i < m * n; i++)
    if (c[i] != a[i % m * n + i / m] + 1)
      abort ();
}

static void
relax (int m, int n)
{
  double err = 0, want = 0;
#pragma acc parallel loop collapse(2) reduction(max:err) copyin(u) copy(v)
  for (int i = 1; i < m - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	v[i][j] = 0.25 * (u[i][j + 1] + u[i][j - 1] + u[i - 1][j] + u[i + 1][j]);
	err = fmax (err, fabs (v[i][j] - u[i][j]));
      }
  for (int i = 1; i < m - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	double x = 0.25 * (u[i][j + 1] + u[i][j - 1] + u[i - 1][j] + u[i + 1][j]);
	if (v[i][j] != x)
	  abort ();
	want = fmax (want, fabs (x - u[i][j]));
      }
  if (err != want)
    abort ();
}

static void
structs (int m, int n)
{
#pragma acc parallel loop collapse(2) copyin(w) copyout(t)
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      {
	t[j][i].re = w[i][j].re;
	t[j][i].im = -w[i][j].im;
      }
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      if (t[j][i].re != i * 1000 + j || t[j][i].im != -(double) i / (j + 1))
	abort ();
}

/* Three loops, in the order that suits memory least, and one whose columns are
   few.  */
static void
cube (int l, int m, int n)
{
#pragma acc parallel loop collapse(3) copyout(s)
  for (unsigned k = 0; k < n; k++)
    for (unsigned j = 0; j < m; j++)
      for (unsigned i = 0; i < l; i++)
	s[i][j][k] = i * 7 + j * 3 + k;
  for (int i = 0; i < l; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < n; k++)
	if (s[i][j][k] != i * 7 + j * 3 + k)
	  abort ();
  static int c[1000][3];
#pragma acc parallel loop collapse(2) copyout(c)
  for (int i = 0; i < 1000; i++)
    for (int j = 0; j < 3; j++)
      c[i][j] = i - j;
  for (int i = 0; i < 1000; i++)
    for (int j = 0; j < 3; j++)
      if (c[i][j] != i - j)
	abort ();
}

static void
line (int from, int to, float *restrict x, const float *restrict y)
{
#pragma acc parallel loop copy(x[0:M*N]) copyin(y[0:M*N])
  for (int i = from; i < to; i++)
    {
      if (y[i] < 0)
	continue;
      x[i] = y[i] * 2 + x[i];
    }
}

static void
lines (void)
{
  static float x[M * N], y[M * N];
  for (int from = 0; from < 4; from++)
    for (int to = M * N - 2; to <= M * N; to++)
      {
	for (int i = 0; i < M * N; i++)
	  {
	    x[i] = i;
	    y[i] = i % 5 - 1;
	  }
	line (from, to, x, y);
	for (int i = 0; i < M * N; i++)
	  if (x[i] != (i >= from && i < to && y[i] >= 0 ? y[i] * 2 + i : i))
	    abort ();
      }
  line (5, 3, x, y);
}

int
main (void)
{
  for (int i = 0; i < M * N; i++)
    a[i] = i;
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      {
	u[i][j] = (i * 37 + j * 11) % 64;
	w[i][j].re = i * 1000 + j;
	w[i][j].im = (double) i / (j + 1);
      }
  transpose (M, N, b, a);
  transpose (N, M, b, a);
  symmetric (N);
  in_place (N);
  guarded (M, N);
  relax (M, N);
  structs (M, N);
  cube (40, 50, 60);
  lines ();
  return 0;
}
