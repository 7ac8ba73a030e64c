/* A list names members first, then their object: a pointer, an array, an array
   of arrays.  GCC's C parser takes only the other order.  */
/* { dg-additional-options "-fplugin-arg-acc-Wno-pointer" } */
#include "check.h"

#define N 24

struct part
{
  int n;
  double *u, *v;
};

struct whole
{
  struct part own, *other;
};

static int
here (void *p, size_t size)
{
  return separate_memory () && acc_is_present (p, size);
}

/* The pointer itself, in each kind of directive.  */
static void
pointer (struct part *s)
{
  int separate = separate_memory ();
#pragma acc enter data copyin(s->u, s->n, s)
  CHECK (here (&s->u, sizeof s->u) == separate);
  CHECK (here (&s->n, sizeof s->n) == separate);
  CHECK (here (&s, sizeof s) == separate);
  s->n = -1;
#pragma acc update self(s->n, s)
  EQUAL (s->n, separate ? N : -1);
  s->n = N;
#pragma acc exit data delete(s->u, s->n, s)
  CHECK (!here (&s->u, sizeof s->u) && !here (&s->n, sizeof s->n));
  CHECK (!here (&s, sizeof s));
#pragma acc enter data create(s->u) create(s->v, s)
#pragma acc enter data create(s)
#pragma acc exit data delete(s->u, s->v, s) finalize
  CHECK (!here (&s->u, sizeof s->u) && !here (&s, sizeof s));
#pragma acc data create(s->n) copyin(s)
  CHECK (here (&s->n, sizeof s->n) == separate
	 && here (&s, sizeof s) == separate);
  CHECK (!here (&s->n, sizeof s->n) && !here (&s, sizeof s));
}

/* Members of members, attached, then detached with the pointer that leads to
   them.  */
static void
chain (struct whole *w)
{
  double *u = w->other->u, *v = w->own.v;
#pragma acc enter data copyin(w[0:1], w->other[0:1], w->other->u[0:N])
#pragma acc enter data copyin(w->own.v[0:N])
#pragma acc parallel loop present(w->own.v[0:N], w->other->u[0:N], w)
  for (int i = 0; i < N; i++)
    w->own.v[i] = 2 * w->other->u[i];
#pragma acc exit data detach(w->own.v, w->other->u) copyout(w->own.v[0:N])
  for (int i = 0; i < N; i++)
    EQUAL (v[i], 2 * u[i]);
  CHECK (w->own.v == v && w->other->u == u);
#pragma acc exit data delete(w->other->u[0:N], w->other[0:1], w[0:1])
  CHECK (!here (u, sizeof *u) && !here (w->other, sizeof *w->other)
	 && !here (w, sizeof *w));
}

/* Elements of arrays.  */
static void
array (double *u, double *v)
{
  struct part a[2] = { { N, u, v }, { N, v, u } };
  struct part b[2][2] = { { a[0], a[1] }, { a[1], a[0] } };
  int i;
#pragma acc enter data copyin(a[1].u[0:N], a)
#pragma acc parallel loop present(a[1].u[0:N], a)
  for (i = 0; i < N; i++)
    a[1].u[i] = a[1].n + i;
#pragma acc exit data copyout(a[1].u[0:N]) detach(a[1].u) delete(a)
  for (i = 0; i < N; i++)
    EQUAL (v[i], N + i);
  CHECK (!here (a, sizeof a) && !here (v, sizeof *v));
#pragma acc data copy(b[1][0].u[0:N], b)
  {
#pragma acc parallel loop present(b[1][0].u[0:N], b)
    for (i = 0; i < N; i++)
      b[1][0].u[i] = 3 * i;
  }
  for (i = 0; i < N; i++)
    EQUAL (v[i], 3 * i);
  CHECK (b[1][0].u == v);
}

int
main (void)
{
  struct part s = { N, calloc (N, sizeof (double)),
		    calloc (N, sizeof (double)) };
  struct whole w = { s, &s };
  for (int i = 0; i < N; i++)
    s.u[i] = i + 1;
  pointer (&s);
  chain (&w);
  array (s.u, s.v);
  return 0;
}
