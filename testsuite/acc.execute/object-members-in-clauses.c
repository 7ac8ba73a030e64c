/* Objects of which members are in clauses, or nothing at all, and regions
   that use other members.  */
#include "check.h"
#include <string.h>

typedef struct { int n; double *a, *b; int flag; double sum, weights[3]; } set;
typedef struct { int n, m; set in; float *f; } nest;

static set
make (int n)
{
  set s = { n, malloc (n * sizeof (double)), malloc (n * sizeof (double)), 3,
	    0, { 1, 2, 3 } };
  for (int i = 0; i < n; i++)
    {
      s.a[i] = i;
      s.b[i] = 1;
    }
  return s;
}

static void
verify (const set *s, double more)
{
  for (int i = 0; i < s->n; i++)
    EQUAL (s->a[i] == i + more, 1);
}

/* The pointer is present; n and flag are not.  */
static void
around (set s)
{
  double *a = s.a;
#pragma acc data copy(s.a[0:s.n])
  {
#pragma acc parallel loop
    for (int i = 0; i < s.n; i++)
      s.a[i] += s.flag;
#pragma acc parallel loop copyin(s.b[0:s.n])
    for (int i = 0; i < s.n; i++)
      s.a[i] += s.b[i] * s.weights[1];
#pragma acc serial
    {
      s.flag += 2;
      s.sum = s.a[s.n - 1];
    }
  }
  EQUAL (s.a == a, 1);
  EQUAL (s.flag, 5);
  EQUAL (s.sum == s.n - 1 + 5, 1);
  verify (&s, 5);
}

/* Only what is present is used: nothing is copied.  */
static void
only_present (set s, int n)
{
#pragma acc data copy(s.a[0:n]) copyin(s.b[0:n])
  {
    for (int k = 0; k < 3; k++)
      {
#pragma acc parallel loop
	for (int i = 0; i < n; i++)
	  s.a[i] += s.b[i];
      }
  }
  verify (&s, 3);
}

static void
pointed (set *s)
{
#pragma acc parallel loop copy(s->a[0:s->n]) copyin(s->b[0:s->n])
  for (int i = 0; i < s->n; i++)
    s->a[i] += s->b[i] * s->flag;
}

static void
pointed_around (set *s)
{
  double *a = s->a;
#pragma acc data copy(s->a[0:s->n]) copyin(s->b[0:s->n])
  {
#pragma acc parallel loop
    for (int i = 0; i < s->n; i++)
      s->a[i] += s->b[i] * s->flag;
#pragma acc serial
    s->sum = s->a[2];
  }
  EQUAL (s->a == a, 1);
  EQUAL (s->sum == s->a[2], 1);
}

/* Nothing but the data is mapped.  */
static void
unnamed (set s, int n)
{
  double *a = s.a, *b = s.b;
#pragma acc enter data copyin(a[0:n], b[0:n])
#pragma acc parallel loop
  for (int i = 0; i < s.n; i++)
    s.a[i] += s.b[i] * s.flag;
#pragma acc exit data copyout(a[0:n]) delete(b[0:n])
  verify (&s, 3);
}

static void
unnamed_pointed (set *s, int n)
{
  double *a = s->a, *b = s->b;
#pragma acc enter data copyin(a[0:n], b[0:n])
#pragma acc parallel loop
  for (int i = 0; i < s->n; i++)
    s->a[i] += s->b[i] * s->flag;
#pragma acc exit data copyout(a[0:n]) delete(b[0:n])
  EQUAL (s->a == a, 1);
}

/* Members mapped one by one.  */
static void
one_by_one (nest *t)
{
  int n = t->n;
#pragma acc enter data copyin(t->in.a[0:n])
#pragma acc enter data copyin(t->in.b[0:n])
#pragma acc enter data copyin(t->f[0:n])
#pragma acc parallel loop
  for (int i = 0; i < t->n; i++)
    t->in.a[i] += t->in.b[i] * t->in.flag + t->f[i] * t->m;
#pragma acc exit data copyout(t->in.a[0:n])
#pragma acc exit data delete(t->in.b[0:n], t->f[0:n])
}

static void
of_object (nest t, int n)
{
#pragma acc enter data copyin(t.in.a[0:n])
#pragma acc enter data copyin(t.in.b[0:n])
#pragma acc parallel loop async(1)
  for (int i = 0; i < t.n; i++)
    t.in.a[i] += t.in.b[i] * t.in.flag + t.m;
#pragma acc serial async(1)
  t.in.sum += t.in.a[0];
#pragma acc wait
#pragma acc exit data copyout(t.in.a[0:n])
#pragma acc exit data delete(t.in.b[0:n])
  EQUAL (t.in.sum == t.in.a[0], 1);
}

/* A pointer member that the region sets comes back.  */
static void
set_pointer (set s)
{
  double *b = s.b;
#pragma acc serial
  s.b = 0;
  EQUAL (s.b == 0, 1);
  free (b);
}

/* Elements of an array of objects.  */
static void
array_of (int n)
{
  set s[3];
  for (int k = 0; k < 3; k++)
    s[k] = make (n);
#pragma acc data copy(s[1].a[0:n])
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    s[1].a[i] += s[1].flag + s[2].n - s[0].n;
  verify (&s[1], 3);
#pragma acc data copy(s[0].a[0:n], s[2].a[0:n])
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      s[0].a[i] += s[1].flag;
      s[2].a[i] += s[1].flag;
    }
  verify (&s[0], 3);
  verify (&s[2], 3);
}

int
main (void)
{
  set s = make (100);
  around (s);
  s = make (100);
  only_present (s, 100);
  s = make (100);
  pointed (&s);
  verify (&s, 3);
  pointed_around (&s);
  verify (&s, 6);
  s = make (100);
  unnamed (s, 100);
  unnamed_pointed (&s, 100);
  verify (&s, 6);
  nest t = { 100, 7, make (100), malloc (100 * sizeof (float)) };
  for (int i = 0; i < 100; i++)
    t.f[i] = 1;
  one_by_one (&t);
  verify (&t.in, 10);
  of_object (t, 100);
  verify (&t.in, 20);
  set_pointer (s);
  array_of (50);
  return 0;
}
