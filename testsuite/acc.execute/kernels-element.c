/* Reductions to elements of arrays, found in kernels: y[i] += ... in a loop
   over j.  The file includes itself, once without directives.  */
/* { dg-final { scan-cuda {i: gang x, vector y    j: vector, x} } } */
/* { dg-final { scan-cuda {atomicAdd \(&s\[3\]} } } */
#ifndef NAME

#include "check.h"

#define N 70
#define M 45

typedef struct
{
  int a[N][M], x[M], y[N], z[M], s[8];
  long big[4];
  struct { int least, most; } range;
} state;

#define TEXT(X) #X
#define KERNELS(CLAUSES) _Pragma (TEXT (acc kernels CLAUSES))
#define NAME(X) X##_device
#include "kernels-element.c"
#undef NAME
#undef KERNELS
#define KERNELS(CLAUSES)
#define NAME(X) X##_serial
#include "kernels-element.c"

static state p, q;

#define TEST(F, ...)							\
  do									\
    {									\
      memset (&p, 0, sizeof p);						\
      for (int i_ = 0; i_ < N; i_++)					\
	{								\
	  for (int j_ = 0; j_ < M; j_++)				\
	    {								\
	      p.a[i_][j_] = (i_ * 7 + j_ * 3) % 11 - 2;			\
	      p.x[j_] = j_ % 5 - 1;					\
	    }								\
	  p.y[i_] = i_;							\
	}								\
      p.s[3] = 9;							\
      q = p;								\
      F##_device (p.a, p.x, p.y, p.z, p.s, &p, ## __VA_ARGS__);		\
      F##_serial (q.a, q.x, q.y, q.z, q.s, &q, ## __VA_ARGS__);		\
      if (memcmp (&p, &q, sizeof p))					\
	{								\
	  fprintf (stderr, "%s\n", #F);					\
	  abort ();							\
	}								\
    }									\
  while (0)

int
main (void)
{
  TEST (rows, N, M);
  TEST (rows, 3, 0);
  TEST (total, N, M);
  TEST (total, 0, M);
  TEST (total, N, 0);
  TEST (both, N, M);
  TEST (steps, N, M);
  TEST (triangle, M);
  TEST (extremes, N, M);
  TEST (counts, N, M);
  TEST (several, N, M);
  TEST (not_one, M);
  TEST (bits, N, M);
  TEST (used_inside, M);
  TEST (three, 5, 9);
  return 0;
}

#else

#define ARGS int (*restrict a)[M], int *restrict x, int *restrict y,	\
	     int *restrict z, int *restrict s, state *t

static void
NAME (rows) (ARGS, int n, int m)
{
  (void) z, (void) s, (void) t;
  KERNELS (copyin (a[0:n], x[0:m]) copy (y[0:n]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i] += a[i][j] * x[j];
}

static void
NAME (total) (ARGS, int n, int m)
{
  (void) z, (void) x, (void) y, (void) t;
  KERNELS (copyin (a[0:n]) copy (s[0:8]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s[3] += a[i][j];
}

/* Rows of a product, then columns of another, in one loop.  */
static void
NAME (both) (ARGS, int n, int m)
{
  (void) s, (void) t;
  KERNELS (copyin (a[0:n], x[0:m]) copy (y[0:n], z[0:m]))
  for (int i = 0; i < n; i++)
    {
      y[i] = 0;
      for (int j = 0; j < m; j++)
	y[i] = y[i] + a[i][j] * x[j];
      for (int j = 0; j < m; j++)
	z[j] = z[j] + a[i][j] * y[i];
    }
}

/* A result for each step of a loop that is not parallel.  */
static void
NAME (steps) (ARGS, int n, int m)
{
  (void) x, (void) y, (void) z, (void) t;
  KERNELS (copy (a[0:n], s[0:8]))
  for (int k = 0; k < 8; k++)
    {
      for (int i = 0; i < n; i++)
	for (int j = 0; j < m; j++)
	  s[k] += a[i][j];
      for (int i = 0; i < n; i++)
	for (int j = 0; j < m; j++)
	  a[i][j] = (a[i][j] + s[k]) % 10;
    }
}

static void
NAME (triangle) (ARGS, int m)
{
  (void) x, (void) z, (void) s, (void) t;
  KERNELS (copyin (a[0:m]) copy (y[0:m]))
  for (int i = 0; i < m; i++)
    {
      for (int j = 0; j < i; j++)
	y[i] -= a[i][j] * y[j] % 50;
      y[i] /= 3;
    }
}

static void
NAME (extremes) (ARGS, int n, int m)
{
  (void) s, (void) z, (void) x;
  KERNELS (copyin (a[0:n]) copy (y[0:n], t[0:1]))
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	if (a[i][j] > y[i])
	  y[i] = a[i][j];
    for (int i = 0; i < n; i++)
      {
	t->range.most = t->range.most > y[i] ? t->range.most : y[i];
	t->range.least = y[i] < t->range.least ? y[i] : t->range.least;
      }
  }
}

static void
NAME (counts) (ARGS, int n, int m)
{
  (void) x, (void) s, (void) t;
  KERNELS (copyin (a[0:n]) copy (y[0:n], z[0:m]))
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	if (a[i][j] > 3)
	  y[i]++;
    for (int j = 0; j < m; j++)
      for (int i = 0; i < n; i++)
	if (a[i][j] == j % 9)
	  z[j] += 2;
  }
}

/* Several elements, one of another type.  */
static void
NAME (several) (ARGS, int n, int m)
{
  (void) x, (void) z;
  long *restrict big = t->big;
  KERNELS (copyin (a[0:n]) copy (s[0:8], y[0:n], big[0:4]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	s[0] += a[i][j];
	s[1] ^= a[i][j] << 3;
	big[2] += (long) a[i][j] * 1000000000;
	y[i] += 1;
      }
}

/* What looks like a reduction and is none.  */
static void
NAME (not_one) (ARGS, int m)
{
  (void) x, (void) t;
  KERNELS (copyin (a[0:m]) copy (y[0:m], s[0:8], z[0:m]))
  {
    for (int j = 0; j < m; j++)
      y[5] += y[j] % 7;
    for (int j = 0; j < m; j++)
      {
	s[2] += a[j][0];
	z[j] = s[2];
      }
    for (int j = 0; j < m; j++)
      s[4] = a[j][1] - s[4];
    for (int j = 0; j < m; j++)
      s[j & 7] += j;
  }
}

static void
NAME (bits) (ARGS, int n, int m)
{
  (void) x, (void) s, (void) t, (void) z;
  KERNELS (copyin (a[0:n]) copy (y[0:n]))
  for (int i = 0; i < n; i++)
    {
      y[i] = -1;
      for (int j = 0; j < m; j++)
	y[i] &= a[i][j] | 8;
      for (int j = 0; j < m; j += 3)
	y[i] |= a[i][j] & 16;
    }
}

/* The result is read by the next statements of the same iteration.  */
static void
NAME (used_inside) (ARGS, int m)
{
  (void) s, (void) t;
  KERNELS (copy (a[0:m]) copyin (x[0:m]) copy (y[0:m], z[0:m]))
  for (int i = 0; i < m; i++)
    {
      y[i] = 0;
      for (int j = 0; j < m; j++)
	y[i] += a[i][j] * x[j];
      z[i] = y[i] * 2;
      for (int j = 0; j < m; j++)
	a[i][j] = (a[i][j] + y[i] + z[i]) % 100;
    }
}

static void
NAME (three) (ARGS, int n, int m)
{
  (void) x, (void) z, (void) t, (void) s;
  KERNELS (copyin (a[0:N]) copy (y[0:N]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < m; k++)
	y[i] += a[i + j][k] * k;
}

#endif
