/* A table of functions that one routine only calls through, by numbers, and another one
   compares with addresses, or gets from an unknown place: each has the values that it
   compares with.  */

#include "check.h"

static int
one (int x)
{
  return x + 1;
}

static int
two (int x)
{
  return x + 2;
}

struct entry { int key; int (*f) (int); };
static const struct entry table[] = { { 1, one }, { 2, two } };

static void __attribute__ ((noinline))
compares (int *r, const struct entry *const *q)
{
  for (int i = 0; i < 2; i++)
    r[i] = q[0][i].f (10) + (table[i].f == one) * 1000;
}

static void __attribute__ ((noinline))
calls (int *r)
{
  for (int i = 0; i < 2; i++)
    r[2 + i] = table[i].f (100);
  const struct entry *const tables[] = { table };
  compares (r, tables);
}

static void __attribute__ ((noinline))
only_calls (int *r)
{
  for (int i = 0; i < 2; i++)
    r[4 + i] = table[i].f (200);
}

int
main (void)
{
  int r[6] = { 0 }, want[6] = { 1011, 12, 101, 102, 201, 202 };
#pragma acc serial copy(r)
  {
    calls (r);
    only_calls (r);
  }
  for (int i = 0; i < 6; i++)
    EQUAL (r[i], want[i]);
#pragma acc serial copy(r)
  {
    only_calls (r);
    calls (r);
  }
  for (int i = 0; i < 6; i++)
    EQUAL (r[i], want[i]);
  return 0;
}
