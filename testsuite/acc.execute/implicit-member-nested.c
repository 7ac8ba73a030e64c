/* Pointers in objects that pointers in objects lead to, without a clause: the construct
   copies each object on the way, and what the last pointer leads to.  A kernel may set
   numbers in these objects.  A null pointer on the way is left alone, and a pointer that
   the kernel sets is not followed.  */

#include "check.h"
#include <stdlib.h>
struct inner { int n; double *a, *b; };
struct middle { struct inner in, *to; int *none; };
struct outer { int pad; struct middle *m; struct inner *t; };
enum { N = 100 };

static double *
numbers (void)
{
  double *p = malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    p[i] = i;
  return p;
}

static void
two (struct outer *s)
{
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    s->t->a[i] += s->t->b[N - 1 - i];
}

static void
three (struct outer *s, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      double *p = s->m->to->a;
      p[i] += s->m->in.b[i];
    }
}

static void
value (struct outer s)
{
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      s.t->a[i] *= 2;
      if (i == 0)
	s.t->n++;
    }
}

static void
null (struct outer *s)
{
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    if (s && s->m && s->m->none)
      s->m->none[i] = 1;
}

/* A variable of a branch is gone after it.  */
static void
branches (struct outer *s, double *q)
{
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    {
      q[i] += 1;
      s->t->a[i] += 1;
      if (i == 0)
	{
	  double *p = q;
	  p[N + 1] += 1;
	}
      switch (i)
	{
	case 2:
	  {
	    double *p = q, *t = s->t->a;
	    p[N + 3] += t[2];
	    break;
	  }
	case 4:
	  {
	    struct inner *in = s->t;
	    in->a[4] += 1;
	  }
	}
    }
}

/* The first value of s.t leads nowhere.  */
static double
sets (struct outer s)
{
  double sum = 0;
  s.t = (struct inner *) 16;
#pragma acc serial firstprivate(s) copy(sum)
  for (int i = 0; i < 10; i++)
    {
      double here[1] = { i };
      struct inner t = { 1, here, here };
      s.t = &t;
      sum += s.t->a[0];
    }
  return sum;
}

int
main (void)
{
  struct inner t = { 0, numbers (), numbers () };
  struct middle m = { { 0, numbers (), numbers () }, &t };
  struct outer s = { 0, &m, &t };
  two (&s);
  for (int i = 0; i < N; i++)
    EQUAL (t.a[i], N - 1);
  three (&s, N);
  for (int i = 0; i < N; i++)
    EQUAL (t.a[i], N - 1 + i);
  value (s);
  EQUAL (t.n, 1);
  for (int i = 0; i < N; i++)
    EQUAL (t.a[i], 2 * (N - 1 + i));
  for (int i = 0; i < N; i++)
    t.a[i] = i;
  double q[N + 4] = { 0 };
  branches (&s, q);
  EQUAL (t.a[5], 6);
  EQUAL (t.a[4], 6);
  EQUAL (q[0], 1);
  CHECK (q[1] == 1 && q[N + 1] == 1 && q[N + 3] == 3);
  EQUAL (sets (s), 45);
  null (&s);
  s.m = NULL;
  null (&s);
  null (NULL);
  return 0;
}
