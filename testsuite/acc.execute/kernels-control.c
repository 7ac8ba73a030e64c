/* Control flow of many forms around the nests of kernels constructs.  The file
   includes itself: each function once with the directive, once serial.  */
#ifndef NAME

#include "check.h"

#define N 60
#define M 53

#define TEXT(X) #X
#define KERNELS(CLAUSES) _Pragma (TEXT (acc kernels CLAUSES))
#define NAME(X) X##_device
#include "kernels-control.c"
#undef NAME
#undef KERNELS
#define KERNELS(CLAUSES)
#define NAME(X) X##_serial
#include "kernels-control.c"

static int a[N][M], b[N][M], c[N][M], d[N][M];
static int v[N], w[N];

#define TEST(F, ...)							\
  do									\
    {									\
      fill ();								\
      int got = F##_device (a, b, v, ## __VA_ARGS__);			\
      int want = F##_serial (c, d, w, ## __VA_ARGS__);			\
      compare (#F, got, want);						\
    }									\
  while (0)

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    {
      v[i] = w[i] = (i * 13) % 17 - 5;
      for (int j = 0; j < M; j++)
	{
	  a[i][j] = c[i][j] = (i * 7 + j * 3) % 11;
	  b[i][j] = d[i][j] = (i * 5 + j) % 13;
	}
    }
}

static void
compare (const char *what, int got, int want)
{
  if (got == want && !memcmp (a, c, sizeof a) && !memcmp (b, d, sizeof b)
      && !memcmp (v, w, sizeof v))
    return;
  fprintf (stderr, "%s: %d, serial %d\n", what, got, want);
  abort ();
}

int
main (void)
{
  for (int x = -1; x < 5; x++)
    {
      TEST (if_chain, x);
      TEST (choose_by_switch, x);
      TEST (mixed, x);
      TEST (after_loop, x);
    }
  TEST (time_loop, 0);
  TEST (time_loop, 1);
  TEST (time_loop, 5);
  TEST (time_down, 5u);
  TEST (time_pointer, 3);
  TEST (do_loop, 30);
  TEST (do_loop, 1000000);
  TEST (nested_time, 3, 2);
  TEST (jumps, 9, 4);
  TEST (elements, 1);
  TEST (elements, 2);
  TEST (triangle);
  TEST (elimination);
  TEST (swapped, 5);
  TEST (swapped, 4);
  TEST (bound_on_device);
  TEST (logic, 3, 4);
  TEST (logic, 3, 0);
  TEST (ended_inside, 20);
  TEST (wide_counter, 4);
  TEST (two_counters, 10);
  TEST (powers, 64);
  TEST (lists, 6);
  TEST (conditional_expression, 2);
  TEST (conditional_expression, 40);
  TEST (dimensions, 5);
  TEST (scalar_chain, 7);
  TEST (nest_in_else, 2);
  TEST (nothing, 0);
  TEST (goto_around, 3);
  return 0;
}

#else

typedef int NAME (row)[M];

/* Branches by a value of the host's.  */
static int
NAME (if_chain) (NAME (row) *x, NAME (row) *y, int *z, int k)
{
  int what = 0;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  {
    if (k < 0)
      what = 1;
    else if (k == 0)
      {
	for (int i = 0; i < N; i++)
	  z[i] += 3;
	what = 2;
      }
    else if (k & 1)
      {
	for (int i = 0; i < N; i++)
	  for (int j = 0; j < M; j++)
	    x[i][j] = y[i][j] * k;
	if (k > 2)
	  for (int i = 0; i < N; i++)
	    z[i] = x[i][k];
	what = 3;
      }
    else
      for (int j = 0; j < M; j++)
	y[k][j] = x[k + 1][j];
    for (int i = 0; i < N; i++)
      z[i] += what;
  }
  return what;
}

/* Nests in the cases of a switch, one of which falls through.  */
static int
NAME (choose_by_switch) (NAME (row) *x, NAME (row) *y, int *z, int k)
{
  int n = 0;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  {
    switch (k)
      {
      case 0:
	for (int i = 0; i < N; i++)
	  z[i] = i;
	break;
      case 1:
	for (int i = 0; i < N; i++)
	  z[i] *= 2;
	n++;
	/* FALLTHRU */
      case 2:
	for (int i = 0; i < N; i++)
	  for (int j = 0; j < M; j++)
	    x[i][j] -= y[i][j];
	n += 10;
	break;
      default:
	n = 100;
      }
  }
  return n;
}

/* Statements, nests and branches side by side.  */
static int
NAME (mixed) (NAME (row) *x, NAME (row) *y, int *z, int k)
{
  int s = 0;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  {
    z[0] = k;
    for (int i = 1; i < N; i++)
      z[i] += i;
    s = z[3] + z[0];
    if (s > 3)
      z[1] = s;
    else
      z[2] = s;
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	y[i][j] += s;
    x[1][1] = y[2][2];
  }
  return s;
}

/* What loops leave in their counters.  */
static int
NAME (after_loop) (NAME (row) *x, NAME (row) *y, int *z, int k)
{
  int i, j = 99, last = -7;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  {
    for (i = k; i < N; i += 7)
      if (i >= 0)
	{
	  for (j = 1; j < M; j += 2)
	    x[i][j]++;
	  last = i;
	}
    z[0] = i;
    z[1] = j;
    for (i = N - 1; i > k; i--)
      z[2] += y[i][0];
  }
  return i * 10000 + j * 100 + last;
}

/* A time loop.  */
static int
NAME (time_loop) (NAME (row) *x, NAME (row) *y, int *z, int n)
{
  int t;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  for (t = 0; t < n; t++)
    {
      for (int i = 1; i < N - 1; i++)
	for (int j = 1; j < M - 1; j++)
	  y[i][j] = x[i - 1][j] + x[i + 1][j] - x[i][j - 1];
      for (int i = 1; i < N - 1; i++)
	for (int j = 1; j < M - 1; j++)
	  x[i][j] = y[i][j] % 100 + t;
      z[t] = x[t][t];
    }
  return t;
}

static int
NAME (time_down) (NAME (row) *x, NAME (row) *y, int *z, unsigned n)
{
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  for (unsigned t = n; t-- > 0; )
    {
      for (int i = 0; i < N; i++)
	z[i] = z[(i + 1) % N] + t;
      for (int i = 0; i < N; i++)
	for (int j = 0; j < M; j++)
	  x[i][j] += t * y[i][j];
    }
  return n;
}

/* A pointer counts.  */
static int
NAME (time_pointer) (NAME (row) *x, NAME (row) *y, int *z, int n)
{
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  for (NAME (row) *p = x; p < x + n; p++)
    {
      for (int j = 0; j < M; j++)
	(*p)[j] = 2 * j;
      for (int i = 0; i < N; i++)
	for (int j = 0; j < M; j++)
	  y[i][j] += (*p)[j];
    }
  return 0;
}

/* A sum ends the loop.  */
static int
NAME (do_loop) (NAME (row) *x, NAME (row) *y, int *z, int limit)
{
  int sum, times = 0;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  do
    {
      sum = 0;
      for (int i = 0; i < N; i++)
	for (int j = 0; j < M; j++)
	  {
	    x[i][j] += y[i][j];
	    sum += x[i][j];
	  }
      times++;
    }
  while (sum < limit && times < 6);
  return sum + times;
}

static int
NAME (nested_time) (NAME (row) *x, NAME (row) *y, int *z, int n, int m)
{
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  for (int s = 0; s < n; s++)
    {
      for (int t = s; t < n + m; t += m)
	{
	  for (int i = 0; i < N - 1; i++)
	    for (int j = 0; j < M; j++)
	      x[i][j] = y[i + 1][j] + s - t;
	  for (int i = 0; i < N - 1; i++)
	    for (int j = 0; j < M; j++)
	      y[i][j] = x[i][j] / 2;
	}
      for (int i = 0; i < N; i++)
	z[i] += s;
    }
  return 0;
}

/* break and continue of a loop around nests.  */
static int
NAME (jumps) (NAME (row) *x, NAME (row) *y, int *z, int n, int skip)
{
  int done = 0;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  for (int t = 0; t < n; t++)
    {
      if (t == skip)
	continue;
      for (int i = 0; i < N; i++)
	for (int j = 0; j < M; j++)
	  x[i][j] += t;
      if (x[3][4] > 25)
	break;
      for (int i = 0; i < N; i++)
	z[i] += x[i][t];
      done++;
    }
  return done;
}

/* Elements of arrays decide.  */
static int
NAME (elements) (NAME (row) *x, NAME (row) *y, int *z, int k)
{
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  {
    while (z[k] < 40)
      {
	for (int i = 0; i < N; i++)
	  z[i] += 9;
	if (z[k] > z[k + 1])
	  for (int i = 0; i < N; i++)
	    for (int j = 0; j < M; j++)
	      x[i][j]--;
      }
    if (y[k][k] == z[0])
      for (int i = 0; i < N; i++)
	z[i] = 1;
  }
  return 0;
}

/* Bounds that follow the loop around.  */
static int
NAME (triangle) (NAME (row) *x, NAME (row) *y, int *z)
{
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  for (int k = 0; k < M; k++)
    {
      for (int i = k + 1; i < N; i++)
	z[i] += x[i][k] * (k % 3);
      for (int i = k + 1; i < N; i++)
	for (int j = k; j < M; j++)
	  x[i][j] = x[i][j] + x[k][j] % 5 - z[i] % 7;
    }
  return 0;
}

/* The shape of an LU decomposition.  */
static int
NAME (elimination) (NAME (row) *x, NAME (row) *y, int *z)
{
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  for (int k = 0; k < M - 1; k++)
    {
      int pivot = x[k][k] ? x[k][k] : 1;
      for (int i = k + 1; i < M; i++)
	x[i][k] = x[i][k] % 50 / pivot;
      for (int i = k + 1; i < M; i++)
	for (int j = k + 1; j < M; j++)
	  x[i][j] -= x[i][k] * x[k][j] % 50;
    }
  return 0;
}

/* Two arrays take turns.  */
static int
NAME (swapped) (NAME (row) *x, NAME (row) *y, int *z, int n)
{
  NAME (row) *from = x, *to = y;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  for (int t = 0; t < n; t++)
    {
      for (int i = 1; i < N - 1; i++)
	for (int j = 1; j < M - 1; j++)
	  to[i][j] = (from[i - 1][j] + from[i][j + 1]) % 1000;
      NAME (row) *other = from;
      from = to;
      to = other;
    }
  return 0;
}

/* A kernel computes the number of iterations of the next.  */
static int
NAME (bound_on_device) (NAME (row) *x, NAME (row) *y, int *z)
{
  int n, m = 0;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  {
    n = 0;
    for (int i = 0; i < N; i++)
      n += z[i] > 0;
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	x[i][j] = y[j][i];
    for (int i = 0; i < N; i++)
      if (z[i] > m)
	m = z[i];
    for (int i = m; i < n; i += m)
      z[i] = -1;
  }
  return n * 100 + m;
}

static int
NAME (logic) (NAME (row) *x, NAME (row) *y, int *z, int k, int l)
{
  int r = 0;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  {
    if (k && (l > 2 || z[k] == 4))
      for (int i = 0; i < N; i++)
	z[i] += k;
    if (!(k > l) && x[k][l] >= 0)
      {
	r |= 1;
	for (int i = 0; i < N; i++)
	  x[i][0] = z[i];
      }
    if (l == 0 ? z[0] > 0 : z[0] < 0)
      r |= 2;
    if (r == 2)
      for (int i = 0; i < N; i++)
	y[i][2] = r;
  }
  return r;
}

/* for (;;).  */
static int
NAME (ended_inside) (NAME (row) *x, NAME (row) *y, int *z, int n)
{
  int s = 1;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  for (;;)
    {
      for (int i = 0; i < N; i++)
	for (int j = 0; j < M; j++)
	  x[i][j] ^= s;
      s *= 2;
      if (s > n)
	break;
      for (int i = 0; i < N; i++)
	z[i] -= s;
    }
  return s;
}

static int
NAME (wide_counter) (NAME (row) *x, NAME (row) *y, int *z, int n)
{
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  for (unsigned long t = 5000000000ul; t != 5000000000ul + n; t++)
    for (signed char i = 0; i < N; i++)
      for (unsigned short j = 0; j < M; j++)
	x[i][j] += x[i][j] % 2 + t % 10;
  return 0;
}

static int
NAME (two_counters) (NAME (row) *x, NAME (row) *y, int *z, int n)
{
  int p, q;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  for (p = 0, q = n; p < q; p++, q -= 2)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	x[i][j] += y[p][j] * q;
  return p * 100 + q;
}

/* The step is not constant.  */
static int
NAME (powers) (NAME (row) *x, NAME (row) *y, int *z, int n)
{
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  {
    for (int step = 1; step < n; step *= 2)
      for (int i = 0; i + step < N; i += 2 * step)
	z[i] += z[i + step];
    for (int l = 32; l; l >>= 1)
      for (int i = 0; i < l && i + l < N; i++)
	for (int j = 0; j < M; j++)
	  x[i][j] += x[i + l][j];
  }
  return 0;
}

/* Levels of a graph: while something changed.  */
static int
NAME (lists) (NAME (row) *x, NAME (row) *y, int *z, int most)
{
  int changed = 1, level = 0;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  while (changed)
    {
      changed = 0;
      for (int i = 0; i < N; i++)
	if (z[i] == level && level < most)
	  {
	    z[i] = level + 1;
	    changed = 1;
	  }
      level++;
    }
  return level * 2 + changed;
}

static int
NAME (conditional_expression) (NAME (row) *x, NAME (row) *y, int *z, int n)
{
  int e = n < 10 ? n : 10, s = 0;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  {
    int to = e > 5 ? N : n;
    for (int i = 0; i < to; i++)
      z[i] = i < n ? x[i][0] : y[i][0];
    s = z[0] > z[1] ? z[0] : z[1];
    for (int i = 0; i < (s > 3 ? n / 2 : N); i++)
      x[i][1] += s;
  }
  return s;
}

/* A color at a time.  */
static int
NAME (dimensions) (NAME (row) *x, NAME (row) *y, int *z, int n)
{
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  for (int t = 0; t < n; t++)
    for (int color = 0; color < 2; color++)
      for (int i = 1; i < N - 1; i++)
	for (int j = 1 + (i + color) % 2; j < M - 1; j += 2)
	  x[i][j] = (x[i - 1][j] + x[i + 1][j] + x[i][j - 1] + x[i][j + 1])
		    / 4 + y[i][j];
  return 0;
}

/* Scalars go from kernel to kernel.  */
static int
NAME (scalar_chain) (NAME (row) *x, NAME (row) *y, int *z, int n)
{
  int rho = 1, old, beta = 0;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  for (int t = 0; t < n; t++)
    {
      old = rho;
      rho = 0;
      for (int i = 0; i < N; i++)
	rho += z[i] * (i % 4);
      rho %= 1000;
      if (old)
	beta = rho / old;
      for (int i = 0; i < N; i++)
	z[i] = (z[i] + beta * i) % 100;
    }
  return rho * 3 + beta;
}

static int
NAME (nest_in_else) (NAME (row) *x, NAME (row) *y, int *z, int k)
{
  int hits = 0;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  for (int t = 0; t < N; t++)
    {
      if (z[t] < k)
	{
	  z[t] = k;
	  hits++;
	}
      else
	for (int i = 0; i < N; i++)
	  for (int j = 0; j < M; j++)
	    x[i][j] += z[t];
    }
  return hits;
}

/* Nests that do not run.  */
static int
NAME (nothing) (NAME (row) *x, NAME (row) *y, int *z, int n)
{
  int s = 5;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < M; j++)
	x[i][j] = 0;
    for (int i = 0; i < N; i++)
      for (int j = n; j > 0; j--)
	s += y[i][j];
    for (int i = n; i > N; i--)
      z[i] = 0;
  }
  return s;
}

static int
NAME (goto_around) (NAME (row) *x, NAME (row) *y, int *z, int n)
{
  int t = 0;
  KERNELS (copy (x[0:N], y[0:N], z[0:N]))
  {
  again:
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	x[i][j] += t;
    if (++t < n)
      goto again;
  }
  return t;
}

#endif
