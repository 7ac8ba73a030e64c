/* Pointers of which nobody says that they do not overlap: a test when the
   construct begins decides which of two versions runs.  */

#include <openacc.h>
#include <stdlib.h>

#define N 500

static void
add (int n, float *a, float *b, float *c)
{
#pragma acc kernels
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

static void
twice (int n, int m, float *x, float *y)
{
#pragma acc kernels present(x, y)
  {
    for (int i = 0; i < n; i++)
      for (int j = 1; j < m; j++)
	{
	  float t = x[i * m + j - 1];
	  y[i * m + j] = t * 2;
	}
    for (int t = 0; t < 3; t++)
      for (int i = 1; i < n * m; i++)
	y[i] += x[i - 1];
  }
}

/* The same on the host.  */
static void
twice_here (int n, int m, float *x, float *y)
{
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      y[i * m + j] = x[i * m + j - 1] * 2;
  for (int t = 0; t < 3; t++)
    for (int i = 1; i < n * m; i++)
      y[i] += x[i - 1];
}

static float table[N];

static void
object (int n, float *p)
{
#pragma acc kernels present(p)
  for (int i = 1; i < n; i++)
    p[i] = table[i - 1] + 1;
}

static void
check (const float *x, const float *y)
{
  for (int i = 0; i < N; i++)
    if (x[i] != y[i])
      abort ();
}

static float *
fill (void)
{
  float *x = malloc (N * sizeof *x);
  for (int i = 0; i < N; i++)
    x[i] = i % 7;
  return x;
}

int
main (void)
{
  float *a = fill (), *b = fill (), *c = fill (), *d = fill (), *e = fill ();
#pragma acc data copyin(a[0:N], b[0:N]) copyout(c[0:N])
  add (N, a, b, c);
  for (int i = 0; i < N; i++)
    if (c[i] != a[i] + b[i])
      abort ();

  /* Different memory.  */
#pragma acc data copy(b[0:N], d[0:N])
  twice (20, 25, b, d);
  twice_here (20, 25, a, e);
  check (d, e);
  check (a, b);

  /* The same, moved by some elements: each value depends on the last.  */
#pragma acc data copy(b[0:N])
  {
    twice (4, 25, b, b);
    add (N - 1, b, b, b + 1);
  }
  twice_here (4, 25, a, a);
  for (int i = 0; i < N - 1; i++)
    a[i + 1] = a[i] + a[i];
  check (a, b);

  for (int i = 0; i < N; i++)
    table[i] = i;
#pragma acc data copy(table, d[0:N])
  {
    object (N, d);
    object (N, table);
  }
  for (int i = 1; i < N; i++)
    if (d[i] != i || table[i] != i)
      abort ();
  return 0;
}
