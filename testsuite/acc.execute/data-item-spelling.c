/* Items of data clauses: arrays with arrows, and places in parentheses.  */

#include <stdlib.h>
#include "check.h"

#define N 20

struct inner { int *q; };
struct rec { int *p; struct inner c; };
struct outer { struct rec *t; };

#define MEMBER(s) (s->p)

static int *
numbers (int first)
{
  int *p = (int *) malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    p[i] = first + i;
  return p;
}

/* Arrays of structures whose elements the clauses name by an arrow.  */
static void
arrows (int n)
{
  struct rec two[2];
  struct outer out[1];
  two->p = numbers (5);
  two[1].p = numbers (7);
  out->t = (struct rec *) malloc (sizeof *out->t);
  out->t->p = numbers (9);
#pragma acc enter data copyin(two)
#pragma acc enter data copyin(two->p[:n], (two + 1)->p[0:n])
#pragma acc enter data copyin(out)
#pragma acc enter data copyin(out->t[:1])
#pragma acc enter data copyin(out->t->p[:n])
#pragma acc parallel loop present(two, two->p[:n], out, out->t[:1])
  for (int i = 0; i < n; i++)
    {
      two->p[i] += two[1].p[i];
      out->t->p[i] *= 2;
    }
  if (separate_memory ())
    {
      CHECK (two->p[3] == 8);
      CHECK (out->t->p[3] == 12);
    }
#pragma acc update self(two->p[:n], out->t->p[:n])
  for (int i = 0; i < n; i++)
    {
      EQUAL (two->p[i], 12 + 2 * i);
      EQUAL (out->t->p[i], 2 * (9 + i));
    }
#pragma acc exit data delete(out->t->p[:n], two->p[:n], (two + 1)->p[:n])
#pragma acc exit data delete(out->t[:1], two, out)
  free (two->p);
  free (two[1].p);
  free (out->t->p);
  free (out->t);
}

/* Places in parentheses, as macros write them.  */
static void
parentheses (int n)
{
  struct rec one = { numbers (1), { numbers (2) } }, *s = &one, many[3], (*row)[3] = &many;
  int *a = numbers (3);
  many[1].p = numbers (4);
#pragma acc enter data copyin(one) copyin(many)
#pragma acc data copy((a)[0:n]) present((*s).c) copyin((*s).c.q[0:n])
  {
#pragma acc enter data copyin(MEMBER (s)[0:n], (*row)[1].p[0:n])
#pragma acc parallel loop present(MEMBER (s)[0:n], (*s).c.q[0:n]) present((*row)[1].p[0:n], ((a)))
    for (int i = 0; i < n; i++)
      a[i] += s->p[i] + s->c.q[i] + many[1].p[i];
#pragma acc update device((&one)->p[0:n])
#pragma acc exit data copyout((*s).p[0:n], many[1].p[0:n])
  }
#pragma acc exit data delete(many, one)
  for (int i = 0; i < n; i++)
    EQUAL (a[i], 10 + 4 * i);
  free (a);
  free (one.p);
  free (one.c.q);
  free (many[1].p);
}

int
main (void)
{
  arrows (N);
  parentheses (N);
  return 0;
}
