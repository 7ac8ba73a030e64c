/* Tables of pointers without a clause: what loops reach of their rows comes along, of a
   pointer to pointers, of an array of pointers, and of members.  A table that is present
   is used as it is.  */
#include "check.h"
#include <stdlib.h>

enum { N = 5, M = 7 };
struct grid { double **p; int n, m; };
struct cell { int x; float y; };
static double **outer;
static double *table[2][N];

static double **
make (void)
{
  double **e = malloc (N * sizeof *e);
  for (int i = 0; i < N; i++)
    {
      e[i] = malloc (M * sizeof **e);
      for (int j = 0; j < M; j++)
	e[i][j] = i * 10 + j;
    }
  return e;
}

/* Each element of E has been V -> 2 * V + 1, TIMES.  */
static void
verify (double **e, int times)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	double v = i * 10 + j;
	for (int t = 0; t < times; t++)
	  v = 2 * v + 1;
	EQUAL (e[i][j], v);
      }
}

static void __attribute__ ((noipa))
step (double **e, int n, int m)
{
#pragma acc parallel loop
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      e[j][i] = 2 * e[j][i] + 1;
}

static void __attribute__ ((noipa))
step_member (struct grid *s)
{
#pragma acc parallel loop
  for (int j = 0; j < s->n; j++)
    for (int i = 0; i < s->m; i++)
      s->p[j][i] = 2 * s->p[j][i] + 1;
}

static void
row (double *r, int m)
{
  for (int i = 0; i < m; i++)
    r[i] = 2 * r[i] + 1;
}

static void __attribute__ ((noipa))
pointers (double **e)
{
  step (e, N, M);
  step (e, N, 0);
  step (e, 0, M);
  step (NULL, 0, M);
  verify (e, 1);
#pragma acc kernels
  for (int j = 0; j < N; j++)
    {
      double *r = e[j];
      for (int i = 0; i < M; i++)
	r[i] = 2 * r[i] + 1;
    }
  verify (e, 2);
#pragma acc parallel loop
  for (int j = 0; j < N; j++)
    row (e[j], M);
  verify (e, 3);
  outer = e;
#pragma acc parallel loop collapse(2)
  for (int j = 0; j < N; j++)
    for (int i = 0; i < M; i++)
      outer[j][i] = 2 * outer[j][i] + 1;
  verify (e, 4);
}

static void __attribute__ ((noipa))
arrays (double **e)
{
  double *a[N];
  for (int i = 0; i < N; i++)
    table[0][i] = table[1][i] = a[i] = e[i];
#pragma acc parallel loop
  for (int j = 0; j < N; j++)
    for (int i = 0; i < M; i++)
      a[j][i] = 2 * a[j][i] + 1;
  verify (e, 1);
#pragma acc parallel loop
  for (int j = 0; j < N; j++)
    for (int i = 0; i < M; i++)
      table[1][j][i] = 2 * table[0][j][i] + 1;
  verify (e, 2);
}

static void __attribute__ ((noipa))
members (double **e)
{
  struct grid s = { e, N, M };
  step_member (&s);
  verify (e, 1);
#pragma acc parallel loop
  for (int j = 0; j < N; j++)
    for (int i = 0; i < M; i++)
      s.p[j][i] = 2 * s.p[j][i] + 1;
  verify (e, 2);
}

struct mesh { int k; double *c[3]; };

static void __attribute__ ((noipa))
step_mesh (struct mesh *s, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < M; i++)
    for (int d = 0; d < n; d++)
      s->c[d][i] = 2 * s->c[d][i] + 1;
}

/* Of an array of pointers those that kernels use are followed: the others may lead
   anywhere.  */
static void __attribute__ ((noipa))
parts (double **e)
{
  int two = 2;
  struct mesh s = { 1, { e[0], e[1], (double *) 16 } };
  double *a[4] = { (double *) 64, e[2], e[3], (double *) 16 }, *b[2] = { e[4], NULL };
  step_mesh (&s, two);
#pragma acc parallel loop
  for (int d = 1; d <= two; d++)
    for (int i = 0; i < M; i++)
      a[d][i] = 2 * a[d][i] + 1;
#pragma acc parallel loop
  for (int i = 0; i < M; i++)
    b[0][i] = 2 * b[0][i] + 1;
  verify (e, 1);
#pragma acc parallel loop
  for (int i = 0; i < M; i++)
    {
      s.c[0][i] = 2 * s.c[0][i] + 1;
      s.c[1][i] = 2 * s.c[1][i] + 1;
      a[1][i] = 2 * a[1][i] + 1;
      a[2][i] = 2 * a[2][i] + 1;
    }
  s.c[0] = e[4];
#pragma acc parallel loop
  for (int d = 0; d < two; d++)
    for (int i = 0; i < M; i++)
      if (d == 0)
	s.c[d][i] = 2 * s.c[d][i] + 1;
  verify (e, 2);
  struct mesh none = { 1, { (double *) 16 } };
  step_mesh (&none, 0);
}

/* Null pointers are left alone, and elements of structures are rows, too.  */
static void __attribute__ ((noipa))
others (double **e)
{
  double *some[2 * N] = { NULL };
  struct cell *c[N], **p = c;
  for (int i = 0; i < N; i++)
    some[2 * i] = e[i], c[i] = calloc (M, sizeof *c[i]);
#pragma acc parallel loop
  for (int j = 0; j < 2 * N; j++)
    for (int i = 0; i < M; i++)
      if (some[j])
	some[j][i] = 2 * some[j][i] + 1;
  verify (e, 1);
#pragma acc parallel loop
  for (int j = 0; j < N; j++)
    for (int i = 0; i < M; i++)
      p[j][i].x = j + i, p[j][i].y += 3;
  for (int i = 0; i < N * M; i++)
    {
      EQUAL (c[i / M][i % M].x, i / M + i % M);
      EQUAL (c[i / M][i % M].y, 3);
    }
}

/* The rows are there already; then the table is, and the device has set its pointers:
   those of the host lead nowhere.  */
static void __attribute__ ((noipa))
present (double **e)
{
  for (int i = 0; i < N; i++)
    {
#pragma acc enter data copyin(e[i][0:M])
    }
  step (e, N, M);
  if (separate_memory ())
    EQUAL (e[2][3], 23);
  for (int i = 0; i < N; i++)
    {
#pragma acc exit data copyout(e[i][0:M])
    }
  verify (e, 1);
#pragma acc enter data copyin(e[0:N][0:M])
  step (e, N, M);
#pragma acc exit data copyout(e[0:N][0:M])
  verify (e, 2);
  if (!separate_memory ())
    return;
  double *pool = malloc (N * M * sizeof *pool), **d = malloc (N * sizeof *d);
  for (int i = 0; i < N; i++)
    d[i] = (double *) 64;
  for (int i = 0; i < N * M; i++)
    pool[i] = i / M * 10 + i % M;
#pragma acc enter data create(d[0:N]) copyin(pool[0:N * M])
#pragma acc parallel loop present(d, pool)
  for (int j = 0; j < N; j++)
    d[j] = pool + j * M;
  step (d, N, M);
#pragma acc exit data delete(d) copyout(pool[0:N * M])
  for (int i = 0; i < N * M; i++)
    EQUAL (pool[i], 2 * (i / M * 10 + i % M) + 1);
}

int
main (void)
{
  pointers (make ());
  arrays (make ());
  members (make ());
  others (make ());
  parts (make ());
  present (make ());
  return 0;
}
