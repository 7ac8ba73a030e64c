/* no_create of a section behind a pointer member that is absent: nothing is
   attached, and the construct does not hold the structure.  */
#include <stdlib.h>
#include "check.h"

#define N 40

struct list
{
  int weight[8];
  int *items;
};

static int
present (struct list *l)
{
  return acc_is_present (l, sizeof *l);
}

static void
leave_inside (struct list *l, int n)
{
#pragma acc enter data copyin(l[0:1])
#pragma acc data no_create(l->items[0:n])
  {
    CHECK (present (l));
    acc_delete_finalize (l, sizeof *l);
    EQUAL (present (l), !separate_memory ());
  }
  EQUAL (present (l), !separate_memory ());
}

/* What is there is attached, and is detached at the end.  */
static int
sum (struct list *l, int n)
{
  int s = 0;
#pragma acc data copyin(l[0:1])
  {
#pragma acc data no_create(l->items[0:n])
#pragma acc parallel loop reduction(+:s) present(l[0:1])
    for (int i = 0; i < n; i++)
      s += l->items[i] * l->weight[i % 8];
  }
  return s;
}

int
main (void)
{
  struct list l = { { 1, 2, 3, 4, 5, 6, 7, 8 }, malloc (N * sizeof (int)) };
  int expected = 0;
  for (int i = 0; i < N; i++)
    {
      l.items[i] = i;
      expected += i * l.weight[i % 8];
    }
  leave_inside (&l, N);
#pragma acc enter data copyin(l.items[0:N])
  EQUAL (sum (&l, N), expected);
#pragma acc exit data delete(l.items[0:N])
  CHECK (!separate_memory () || !acc_is_present (l.items, N * sizeof (int)));
  free (l.items);
  return 0;
}
