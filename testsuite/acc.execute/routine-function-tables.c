/* Constant tables of functions, and of pointers to such tables, that a routine calls
   through, and a construct, too.  The text declares the functions before the tables.  */

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
static const struct entry table[] = { { 1, one }, { 2, two }, { 0, 0 } };
static int (*const plain[]) (int) = { two, one };
static const struct entry *const tables[] = { table + 1, table };
static const int numbers[] = { 7, 8 };

static void
call (int *r)
{
  for (int i = 0; table[i].key; i++)
    r[i] = table[i].f (10);
  for (int i = 0; i < 2; i++)
    {
      r[2 + i] = plain[i] (20);
      r[4 + i] = tables[i]->f (30) + numbers[i];
    }
}

int
main (void)
{
  int r[6] = { 0 }, want[6] = { 11, 12, 22, 21, 39, 39 };
#pragma acc serial copy(r)
  call (r);
  for (int i = 0; i < 6; i++)
    EQUAL (r[i], want[i]);
#pragma acc parallel loop copy(r)
  for (int i = 0; i < 2; i++)
    r[i] = table[i].f (100);
  EQUAL (r[0], 101);
  EQUAL (r[1], 102);
  return 0;
}
