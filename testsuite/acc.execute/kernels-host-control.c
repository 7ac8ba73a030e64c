/* Sequential control flow around the nests of a kernels construct.  */

#include <math.h>
#include <stdlib.h>

#define N 64
#define M 48

static double a[N][M], b[N][M], c[N][M], d[N][M];
int steps = 7;

static void
fill (double x[N][M])
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      x[i][j] = (i * 7 + j * 3) % 11;
}

static void
compare (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      if (fabs (a[i][j] - c[i][j]) > 1e-12 || fabs (b[i][j] - d[i][j]) > 1e-12)
	abort ();
}

static void
smooth (double x[N][M], double y[N][M])
{
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++)
      y[i][j] = 0.25 * (x[i - 1][j] + x[i + 1][j] + x[i][j - 1] + x[i][j + 1]);
}

/* A time loop around two nests.  */
static void
test_time (int n)
{
  fill (a), fill (b), fill (c), fill (d);
#pragma acc kernels
  {
    for (int t = 0; t < n; t++)
      {
	for (int i = 1; i < N - 1; i++)
	  for (int j = 1; j < M - 1; j++)
	    b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1]
			      + a[i][j + 1]);
	for (int i = 1; i < N - 1; i++)
	  for (int j = 1; j < M - 1; j++)
	    a[i][j] = b[i][j] + t;
      }
  }
  for (int t = 0; t < n; t++)
    {
      smooth (c, d);
      for (int i = 1; i < N - 1; i++)
	for (int j = 1; j < M - 1; j++)
	  c[i][j] = d[i][j] + t;
    }
  compare ();
}

/* An error norm decides; variables as in old code.  */
static void
test_norm (double tol, int most)
{
  int iter = 0, i, j;
  double err = 1e9;
  fill (a), fill (b), fill (c), fill (d);
#pragma acc kernels
  while (err > tol && iter < most)
    {
      err = 0;
      for (i = 1; i < N - 1; i++)
	for (j = 1; j < M - 1; j++)
	  {
	    b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1]
			      + a[i][j + 1]);
	    err = fmax (err, fabs (b[i][j] - a[i][j]));
	  }
      for (i = 1; i < N - 1; i++)
	for (j = 1; j < M - 1; j++)
	  a[i][j] = b[i][j];
      iter++;
    }
  int it = 0;
  double e = 1e9;
  while (e > tol && it < most)
    {
      e = 0;
      smooth (c, d);
      for (i = 1; i < N - 1; i++)
	for (j = 1; j < M - 1; j++)
	  {
	    e = fmax (e, fabs (d[i][j] - c[i][j]));
	    c[i][j] = d[i][j];
	  }
      it++;
    }
  if (it != iter || e != err)
    abort ();
  compare ();
}

/* A conditional with both branches; break and continue.  */
static void
test_jumps (int x, int stop)
{
  int count = 0, left = 0;
  fill (a), fill (b), fill (c), fill (d);
#pragma acc kernels copy(count)
  {
    if (x > 3)
      for (int i = 0; i < N; i++)
	for (int j = 0; j < M; j++)
	  a[i][j] += x;
    else
      for (int i = 0; i < N; i++)
	for (int j = 0; j < M; j++)
	  a[i][j] -= x;
    for (int t = 0; ; t++)
      {
	if (t == stop)
	  break;
	if (t % 3 == 1)
	  continue;
	for (int i = 0; i < N; i++)
	  for (int j = 0; j < M; j++)
	    b[i][j] += t;
	count += t;
	left = t;
      }
  }
  int n = 0, l = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      c[i][j] += x > 3 ? x : -x;
  for (int t = 0; t != stop; t++)
    if (t % 3 != 1)
      {
	for (int i = 0; i < N; i++)
	  for (int j = 0; j < M; j++)
	    d[i][j] += t;
	n += t;
	l = t;
      }
  if (n != count || l != left)
    abort ();
  compare ();
}

/* The test reads memory of the device; the bound is a global; do while.  */
static void
test_memory (void)
{
  int t = 0;
  fill (a), fill (b), fill (c), fill (d);
#pragma acc kernels
  {
    do
      {
	for (int i = 0; i < N; i++)
	  for (int j = 0; j < M; j++)
	    a[i][j] += 1;
	t++;
      }
    while (a[3][4] < 20);
    for (int s = 0; s < steps; s++)
      {
	double f = s * 0.5;
	if (a[s][s] > 15)
	  for (int i = 0; i < N; i++)
	    for (int j = 0; j < M; j++)
	      b[i][j] += f;
      }
  }
  int k = 0;
  do
    {
      for (int i = 0; i < N; i++)
	for (int j = 0; j < M; j++)
	  c[i][j] += 1;
      k++;
    }
  while (c[3][4] < 20);
  for (int s = 0; s < steps; s++)
    if (c[s][s] > 15)
      for (int i = 0; i < N; i++)
	for (int j = 0; j < M; j++)
	  d[i][j] += s * 0.5;
  if (k != t)
    abort ();
  compare ();
}

/* Pointers change places; rows by pointers; factors in loops over i.  */
static void
test_pointers (int n)
{
  fill (a), fill (b), fill (c), fill (d);
  double *p = &a[0][0], *q = &b[0][0];
  double *r = &c[0][0], *s = &d[0][0];
#pragma acc kernels copy(p[0:N*M], q[0:N*M])
  for (int t = 0; t < n; t++)
    {
      for (int i = 1; i < N * M - 1; i++)
	q[i] = 0.5 * (p[i - 1] + p[i + 1]);
      double *x = p;
      p = q;
      q = x;
    }
  for (int t = 0; t < n; t++)
    {
      for (int i = 1; i < N * M - 1; i++)
	s[i] = 0.5 * (r[i - 1] + r[i + 1]);
      double *x = r;
      r = s;
      s = x;
    }
  compare ();
  if ((p == &a[0][0]) != (r == &c[0][0]))
    abort ();
}

/* Gaussian elimination: loops inside depend on the outer counter.  */
static void
test_eliminate (int n)
{
  fill (a), fill (c);
  fill (b), fill (d);
  for (int i = 0; i < n; i++)
    a[i][i] += 100, c[i][i] += 100;
#pragma acc kernels
  for (int k = 0; k < n - 1; k++)
    {
      double pivot = 1 / a[k][k];
      for (int i = k + 1; i < n; i++)
	b[i][k] = a[i][k] * pivot;
      for (int i = k + 1; i < n; i++)
	for (int j = k + 1; j < n; j++)
	  a[i][j] -= b[i][k] * a[k][j];
    }
  for (int k = 0; k < n - 1; k++)
    {
      for (int i = k + 1; i < n; i++)
	d[i][k] = c[i][k] * (1 / c[k][k]);
      for (int i = k + 1; i < n; i++)
	for (int j = k + 1; j < n; j++)
	  c[i][j] -= d[i][k] * c[k][j];
    }
  compare ();
}

/* Counters that are used after their loops.  */
static void
test_counters (int n, int m)
{
  int i, j, k;
  unsigned char u;
  fill (a), fill (c);
  fill (b), fill (d);
#pragma acc kernels
  {
    for (i = 0; i < n; i++)
      a[i][0] += i;
    for (j = n - 1; j >= 1; j -= 3)
      a[j][1] += j;
    for (k = m; k < m; k += 2)
      a[k][2] += k;
    for (u = 0; u <= n - 2; u += 4)
      a[u][3] += u;
    a[0][4] = i + j + k + u;
  }
  int f = n, g = n - 1, h = m, v = 0;
  for (int x = 0; x < n; x++)
    c[x][0] += x;
  for (; g >= 1; g -= 3)
    c[g][1] += g;
  for (; v <= n - 2; v += 4)
    c[v][3] += v;
  c[0][4] = f + g + h + v;
  if (i != f || j != g || k != h || u != v)
    abort ();
  compare ();
}

int
main (void)
{
  test_time (5);
  test_time (0);
  test_norm (0.05, 1000);
  test_norm (1e-30, 9);
  test_jumps (5, 8);
  test_jumps (2, 0);
  test_memory ();
  test_pointers (5);
  test_eliminate (40);
  test_counters (41, 6);
  return 0;
}
