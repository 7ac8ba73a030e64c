/* Pointers in one of several objects, v[p].t[q].a, without a clause: the subscripts have one
   value while the construct runs, which a variable, a sum or a member holds.  What the
   pointer of that one object leads to comes along, not what those of the others do.  */

#include "check.h"
#include <stdlib.h>
struct leaf { int n; short f[3]; double *a; int *rows[20]; };
struct pointers { int n; struct leaf *t; };
struct objects { int n; struct leaf t[3]; };
enum { N = 60 };

static double *
numbers (int from)
{
  double *p = malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    p[i] = from + i;
  return p;
}

/* Of all objects but the one that is used, the pointer must not be followed.  */
static void
fill (struct leaf *t, int n, int used)
{
  for (int i = 0; i < n; i++)
    {
      t[i].n = N;
      for (int k = 0; k < 3; k++)
	t[i].f[k] = k + 1;
      for (int k = 0; k < 20; k++)
	t[i].rows[k] = (int *) 8;
      t[i].a = i == used ? numbers (i) : (double *) 16;
    }
}

static void
one (struct leaf *v, int p)
{
#pragma acc parallel loop
  for (int k = 0; k < N; k++)
    v[p].a[k] += v[p].f[k % 3];
}

static void
two (struct pointers *v, int p, int q)
{
#pragma acc kernels
  for (int k = 0; k < N; k++)
    v[p].t[q + 1].a[k] *= 2;
}

static void
array (struct objects *v, int p, int q)
{
#pragma acc serial
  for (int k = 0; k < N; k++)
    if (k & 1)
      v[p].t[v[0].n - q].a[k] = k;
}

/* A subscript that is out of bounds is not used.  */
static void
tested (struct leaf *v, int p)
{
#pragma acc parallel loop
  for (int k = 0; k < N; k++)
    if (p >= 0)
      v[p].a[k] = 1;
}

static void
local (struct objects *v, int q)
{
#pragma acc parallel loop
  for (int k = 0; k < N; k++)
    {
      struct leaf *x = &v[0].t[q];
      x->a[k] = x->a[k] + x->n;
    }
}

/* One pointer of a long array in one object.  */
static void
row (struct objects *v, int p, int q, int r)
{
#pragma acc parallel loop
  for (int k = 0; k < N; k++)
    v[p].t[q].rows[r + 1][k] = k * r;
}

/* The same object by two subscripts.  */
static void
same (struct leaf *v, int p, int q)
{
#pragma acc parallel loop
  for (int k = 0; k < N / 2; k++)
    {
      v[p].a[k] += 1;
      v[q].a[N - 1 - k] += 2;
    }
}

/* The same pointer by two members, and the same numbers by two pointers.  */
struct ways { struct leaf *t, *u; };

static void
ways (struct ways *s)
{
#pragma acc parallel loop
  for (int k = 0; k < N / 2; k++)
    {
      s->t->a[k] += 1;
      s->u->a[N - 1 - k] += 2;
    }
}

static void
read (struct ways *s, int from)
{
#pragma acc parallel loop
  for (int k = 0; k < N / 2; k++)
    s->t->a[k] = s->u->a[k + from];
}

int
main (void)
{
  struct leaf l[4];
  fill (l, 4, 2);
  one (l, 2);
  for (int k = 0; k < N; k++)
    EQUAL (l[2].a[k], 2 + k + k % 3 + 1);
  tested (l, -1);
  EQUAL (l[2].a[1], 2 + 1 + 2);
  tested (l, 2);
  EQUAL (l[2].a[1], 1);
  same (l, 2, 2);
  EQUAL (l[2].a[0], 2);
  EQUAL (l[2].a[N - 1], 3);

  struct ways w = { &l[2], &l[2] };
  for (int k = 0; k < N; k++)
    l[2].a[k] = k;
  ways (&w);
  read (&w, N / 2);
  for (int k = 0; k < N; k++)
    EQUAL (l[2].a[k], k < N / 2 ? k + N / 2 + 2 : k + 2);
  struct leaf other = l[2];
  static const double constant[N] = { 4, 5 };
  other.a = (double *) constant;
  w.u = &other;
  read (&w, 0);
  EQUAL (l[2].a[1], 5);

  struct leaf m[3];
  struct pointers v[2] = { { 1, (struct leaf *) 24 }, { 2, m } };
  fill (m, 3, 1);
  two (v, 1, 0);
  for (int k = 0; k < N; k++)
    EQUAL (m[1].a[k], 2 * (k + 1));

  struct objects u[2] = { { .n = 4 }, { .n = 5 } };
  fill (u[0].t, 3, -1);
  fill (u[1].t, 3, 1);
  array (u, 1, 3);
  for (int k = 0; k < N; k++)
    EQUAL (u[1].t[1].a[k], k & 1 ? k : k + 1);
  local (&u[1], 1);
  EQUAL (u[1].t[1].a[7], 7 + N);
  int to[N] = { 0 };
  u[1].t[2].rows[18] = to;
  row (u, 1, 2, 17);
  for (int k = 0; k < N; k++)
    EQUAL (to[k], 17 * k);
  return 0;
}
