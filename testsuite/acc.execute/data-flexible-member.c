/* An object and the elements of its flexible array member in clauses: on the
   device, too, the elements are behind the object.  */
/* { dg-before-gcc 13 } */

#include "check.h"
#include <stddef.h>

#define N 24

struct list
{
  int n;
  double v[];
};

static struct list *
make (void)
{
  struct list *l = malloc (offsetof (struct list, v) + N * sizeof (double));
  l->n = 3;
  for (int i = 0; i < N; i++)
    l->v[i] = i;
  return l;
}

static void
check_list (const struct list *l, int n, int factor, int more)
{
  EQUAL (l->n, n);
  for (int i = 0; i < N; i++)
    EQUAL ((int) l->v[i], i * factor + more);
}

static void
construct (struct list *l)
{
#pragma acc parallel loop copy(l[0:1], l->v[0:N])
  for (int i = 0; i < N; i++)
    l->v[i] = l->v[i] * l->n + 1;
  check_list (l, 3, 3, 1);
}

/* No clause names the object.  */
static void
elements (struct list *l)
{
#pragma acc parallel loop copy(l->v[0:N])
  for (int i = 0; i < N; i++)
    l->v[i] = l->v[i] * l->n + 1;
  check_list (l, 3, 3, 1);
}

static void
data (struct list *l)
{
#pragma acc data copy(l->v[0:N], l[0:1])
  {
#pragma acc parallel loop present(l)
    for (int i = 0; i < N; i++)
      l->v[i] = l->v[i] * l->n + 1;
#pragma acc serial present(l)
    l->n++;
  }
  check_list (l, 4, 3, 1);
}

static void
enter_exit (struct list *l)
{
#pragma acc enter data copyin(l[0:1], l->v[0:N])
#pragma acc parallel loop present(l)
  for (int i = 0; i < N; i++)
    l->v[i] = l->v[i] * l->n + 1;
#pragma acc update self(l->v[0:N])
  check_list (l, 3, 3, 1);
#pragma acc parallel loop copy(l->v[0:N])
  for (int i = 0; i < N; i++)
    l->v[i] += l->n;
#pragma acc exit data copyout(l->v[0:N]) delete(l[0:1])
  check_list (l, 3, 3, 4);
}

int
main ()
{
  construct (make ());
  elements (make ());
  data (make ());
  enter_exit (make ());
  return 0;
}
