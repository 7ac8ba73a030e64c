/* Pointers to functions that a region passes to functions, in structures, too, and that
   these keep in memory of the device.  */
#include "check.h"

typedef double (*unary) (double);
typedef int (*compare) (const void *, const void *);

static double square (double x) { return x * x; }
static double cube (double x) { return x * x * x; }

struct operation { unary f; int k; };

static double
apply (unary f, double x)
{
  return f (x);
}

static double
use (const struct operation *o, double x)
{
  return o->f (x) + o->k;
}

#pragma acc routine seq
static unary
chosen (int i)
{
  return i % 3 ? square : cube;
}

static double
summed (int i)
{
  unary f[2] = { square, cube };
  struct operation o = { f[i & 1], i };
  unary g = chosen (i);
  return apply (square, i) + apply (i & 1 ? square : cube, 2) + use (&o, i) + g (3)
	 + apply (g, 4);
}

static int
smaller (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

static int
by_digit (const void *a, const void *b)
{
  return *(const int *) a % 10 - *(const int *) b % 10;
}

static void
sort (int *v, int n, compare c)
{
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && c (v + j - 1, v + j) > 0; j--)
      {
	int t = v[j];
	v[j] = v[j - 1];
	v[j - 1] = t;
      }
}

int
main (void)
{
  enum { N = 12, M = 9 };
  double r[N];
  int v[N][M];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < N; i++)
    r[i] = summed (i) + apply (cube, i);
  for (int i = 0; i < N; i++)
    EQUAL (r[i], summed (i) + apply (cube, i));
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < N; i++)
    {
      for (int j = 0; j < M; j++)
	v[i][j] = (j * 37 + i * 11) % 50;
      sort (v[i], M, i & 1 ? smaller : by_digit);
    }
  for (int i = 0; i < N; i++)
    for (int j = 1; j < M; j++)
      CHECK ((i & 1 ? smaller : by_digit) (&v[i][j - 1], &v[i][j]) <= 0);
  return 0;
}
