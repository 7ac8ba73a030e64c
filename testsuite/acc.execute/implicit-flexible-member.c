/* Elements of a flexible array member, which no clause names: they are behind
   the object, and come along as far as the loops go.  */

#include "check.h"
#include <stddef.h>

#define N 40

struct list
{
  int n;
  double v[];
};
struct old
{
  long k;
  struct { char c; short v[0]; } in;
};

static void
scale (struct list *l)
{
  int n = l->n;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    l->v[i] = l->v[i] * l->n + 1;
}

static double
sum (const struct list *l, int first, int last)
{
  double s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = first; i < last; i++)
    s += l->v[i];
  return s;
}

static void
fill (struct old *o, int n)
{
#pragma acc kernels
  for (int i = 0; i < n; i++)
    o->in.v[n - 1 - i] = o->k + i;
}

int
main ()
{
  struct list *l = malloc (offsetof (struct list, v) + N * sizeof (double));
  l->n = N;
  for (int i = 0; i < N; i++)
    l->v[i] = i;
  scale (l);
  for (int i = 0; i < N; i++)
    EQUAL ((int) l->v[i], i * N + 1);
  EQUAL ((int) sum (l, 3, 7), (3 + 4 + 5 + 6) * N + 4);

  struct old *o = malloc (sizeof *o + N * sizeof (short));
  o->k = 5;
  fill (o, N);
  for (int i = 0; i < N; i++)
    EQUAL (o->in.v[i], 5 + N - 1 - i);
  return 0;
}
