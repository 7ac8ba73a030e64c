/* Arrays of zero length (GNU C) in structures, also in the middle, and flexible
   array members.  */

#include "check.h"

struct profile { double a[4]; double tail[0]; };
struct simulation { int id; struct profile p; int n; };
struct word { int head[0]; unsigned char bytes[8]; };
struct list { int n; float values[]; };

enum { N = 50 };

static void
members (void)
{
  struct simulation s = { 7, { { 1, 2, 3, 4 } }, 4 };
  struct word w = { .bytes = { 1, 0, 0, 0, 2 } };
  double sum = 0;
  int first = 0;
#pragma acc parallel loop reduction(+:sum) copyin(s)
  for (int i = 0; i < s.n; i++)
    sum += s.p.a[i] * s.id;
  EQUAL (sum, 70);
#pragma acc serial copy(w) copyout(first)
  {
    first = w.head[1];
    w.head[0] = first + 1;
  }
  EQUAL (first, 2);
  EQUAL (w.bytes[0], 3);
}

static void
flexible (void)
{
  struct list *l = (struct list *) malloc (sizeof *l + N * sizeof (float));
  l->n = N;
  for (int i = 0; i < N; i++)
    l->values[i] = i;
  char *bytes = (char *) l;
#pragma acc data copy(bytes[0:sizeof *l + N * sizeof (float)])
#pragma acc parallel loop default(present)
  for (int i = 0; i < N; i++)
    l->values[i] *= 2;
  for (int i = 0; i < N; i++)
    EQUAL (l->values[i], 2 * i);
  free (l);
}

int
main (void)
{
  members ();
  flexible ();
  return 0;
}
