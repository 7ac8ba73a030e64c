/* Pointers that are members of structures, without a clause: the construct copies what
   it reaches through them.  The memory is whole pages between pages that nobody may
   touch.  Null pointers, and pointers to structures that are null, are left alone.  */
/* { dg-set-target-env-var ACC_CHECK "1" } */
/* { dg-output-not "the loops seem to use" } */

#include "check.h"
#include <sys/mman.h>
#include <unistd.h>

struct ring { int *at, *none, n; };
struct pair { struct ring a, b; };

static struct ring global;

static int *
guarded (void)
{
  size_t page = sysconf (_SC_PAGESIZE);
  char *p = mmap (NULL, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK (p != MAP_FAILED && !mprotect (p + page, page, PROT_READ | PROT_WRITE));
  return (int *) (p + page);
}

static void
by_pointer (struct ring *e, int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    e->at[i] += 1;
#pragma acc parallel loop
  for (int i = 0; i < e->n; i++)
    e->at[i] += 1;
}

static void
by_value (struct ring e)
{
#pragma acc parallel loop
  for (int i = 0; i < e.n; i++)
    {
      int *p = e.at;
      p[e.n - 1 - i] += 1;
    }
}

static void
next (struct ring *r, int i)
{
  r->at[i]++;
}

static void
calls (struct ring *e, struct pair *p)
{
  struct ring l = *e;
#pragma acc parallel loop
  for (int i = 0; i < l.n; i++)
    next (&l, i);
#pragma acc parallel loop
  for (int i = 0; i < p->a.n; i++)
    next (&p->a, i);
}

static void
no_pointers (struct ring *e, struct pair *none)
{
#pragma acc parallel loop
  for (int i = 0; i < e->n; i++)
    {
      if (e->none)
	e->none[i] = 0;
      if (none)
	none->b.at[i] = 0;
      e->at[i] += 1;
    }
  struct pair *bad = (struct pair *) 16;
  int n = e->n - e->n;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    bad->a.at[i] = 0;
}

static void
present (struct ring e)
{
  int was = e.at[0];
#pragma acc enter data copyin(e, e.at[0:e.n])
#pragma acc parallel loop
  for (int i = 0; i < e.n; i++)
    e.at[i] += 1;
  if (separate_memory ())
    EQUAL (e.at[0], was);
#pragma acc exit data copyout(e.at[0:e.n]) delete(e)
  EQUAL (e.at[0], was + 1);
}

/* The kernel sets the pointer: its first value leads nowhere.  */
static int
sets (struct ring e)
{
  int sum = 0;
  e.at = (int *) 16;
#pragma acc serial firstprivate(e) copy(sum)
  for (int i = 0; i < 10; i++)
    {
      int here[2] = { i, 0 };
      e.at = here;
      sum += e.at[0];
    }
  return sum;
}

int
main (void)
{
  int n = sysconf (_SC_PAGESIZE) / sizeof (int), steps = 0;
  struct ring l = { guarded (), NULL, n };
  for (int i = 0; i < n; i++)
    l.at[i] = i;

#pragma acc parallel loop
  for (int i = 0; i < l.n; i++)
    l.at[i] += 1;
  EQUAL (l.at[n - 1], n - 1 + ++steps);
  global = l;
#pragma acc parallel loop
  for (int i = 0; i < global.n; i++)
    global.at[i] += 1;
  EQUAL (l.at[n - 1], n - 1 + ++steps);
  by_pointer (&l, n);
  by_value (l);
  steps += 3;
  EQUAL (l.at[n - 1], n - 1 + steps);
  struct pair p = { l, l };
  calls (&l, &p);
  steps += 2;
  EQUAL (l.at[0], steps);
  no_pointers (&l, NULL);
  EQUAL (l.at[0], ++steps);
  present (l);
  EQUAL (l.at[0], ++steps);
  EQUAL (l.at[n / 2], n / 2 + steps);
  EQUAL (sets (l), 45);
  return 0;
}
