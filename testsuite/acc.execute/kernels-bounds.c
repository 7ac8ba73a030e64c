/* Loops of a kernels construct whose bounds are in memory, whose steps are
   variables, whose counters are pointers.  All run in parallel.  */

#include <stdlib.h>

#define N 200

int n = N, step = 3;
struct limits { int low, high; } lim = { 5, 150 };
static double a[N][N], b[N][N], c[N][N];

static void
check (const double *x, const double *y, int count)
{
  for (int i = 0; i < count; i++)
    if (x[i] != y[i])
      abort ();
}

static void
test_globals (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i + j, b[i][j] = i - j, c[i][j] = -1;
#pragma acc kernels
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	c[i][j] = 0;
	for (int k = 0; k < n; k++)
	  c[i][j] += a[i][k] * b[k][j];
      }
  for (int i = 0; i < N; i += 17)
    for (int j = 0; j < N; j += 13)
      {
	double sum = 0;
	for (int k = 0; k < N; k++)
	  sum += a[i][k] * b[k][j];
	if (sum != c[i][j])
	  abort ();
      }
#pragma acc kernels
  for (int i = lim.low; i <= lim.high; i++)
    a[3][i] = i * 2;
  for (int i = 0; i < N; i++)
    if (a[3][i] != (i >= 5 && i <= 150 ? i * 2 : 3 + i))
      abort ();
}

static void
test_steps (int s, int from, int to)
{
  double x[N], y[N];
  for (int i = 0; i < N; i++)
    x[i] = y[i] = i;
#pragma acc kernels copy(x)
  {
    for (int i = from; i < to; i += s)
      x[i] += 1;
    for (int i = to - 1; i >= from; i -= step)
      x[i] *= 2;
  }
  for (int i = from; i < to; i += s)
    y[i] += 1;
  for (int i = to - 1; i >= from; i -= step)
    y[i] *= 2;
  check (x, y, N);
}

static void
test_pointers (double *restrict p, const int *restrict count)
{
  double y[N];
  for (int i = 0; i < N; i++)
    p[i] = y[i] = i;
#pragma acc kernels copy(p[0:N]) copyin(count[0:1])
  {
    for (double *q = p; q != p + N; q++)
      *q += 1;
    for (double *q = p; q < p + *count; q += 2)
      *q *= 3;
    for (int i = 0; i < *count; i++)
      p[i] -= 5;
  }
  for (int i = 0; i < N; i++)
    y[i] += 1;
  for (int i = 0; i < *count; i += 2)
    y[i] *= 3;
  for (int i = 0; i < *count; i++)
    y[i] -= 5;
  check (p, y, N);
}

/* A bound that the body does change is not the loop's forever.  */
static int
test_changing (int *restrict x, int *m)
{
  int done = 0;
#pragma acc kernels copy(x[0:N], m[0:1])
  for (int i = 0; i < *m; i++)
    {
      x[i] = i;
      if (i == 20)
	*m = 50;
      done = i;
    }
  return done;
}

int
main (void)
{
  static double p[N];
  static int x[N];
  int count = 77, m = 100;
  test_globals ();
  test_steps (1, 0, N);
  test_steps (7, 3, 190);
  test_steps (0, 9, 9);
  test_pointers (p, &count);
  if (test_changing (x, &m) != 49 || m != 50)
    abort ();
  return 0;
}
