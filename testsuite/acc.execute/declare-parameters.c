/* Parameters of functions in declare directives are on the device until the
   function ends, in whatever way.  OpenACC 3.4, section 2.13.  */
#include "check.h"

struct pair { int a, b; };

static const void *where;
static size_t size;

/* True unless what the last call declared is still there.  */
static int
gone (void)
{
  return !separate_memory () || !acc_is_present ((void *) where, size);
}

static int
copied_in (int n, int early)
{
#pragma acc declare copyin (n)
  int result = 0;
  where = &n;
  size = sizeof n;
  CHECK (acc_is_present (&n, sizeof n));
  if (early)
    return -1;
#pragma acc parallel copy (result) present (n)
  result = n + 1;
  return result;
}

static int
copied (struct pair p)
{
#pragma acc declare copy (p)
  where = &p;
  size = sizeof p;
#pragma acc parallel present (p)
  p.b += p.a;
#pragma acc update self (p)
  return p.b;
}

static int
created (int n, double x)
{
#pragma acc declare create (n) copyout (x)
  where = &x;
  size = sizeof x;
#pragma acc serial
  {
    n = 5;
    x = 2 * n;
  }
#pragma acc update self (x)
  return x;
}

/* Beside local variables, and a section, and once more in each call.  */
static int
recursive (int depth, int n, int *a)
{
  int local[4] = { 0 }, there = 0;
#pragma acc declare copyin (depth) create (local) copy (a[0:n])
#pragma acc parallel loop present (a, local)
  for (int i = 0; i < 4; i++)
    local[i] = a[i] += depth;
#pragma acc update self (local)
  if (depth)
    there = recursive (depth - 1, n, a);
  where = &depth;
  size = sizeof depth;
  return there + local[3];
}

int
main (void)
{
  int a[4] = { 0, 1, 2, 3 };
  for (int i = 0; i < 3; i++)
    {
      EQUAL (copied_in (i, 0), i + 1);
      CHECK (gone ());
      EQUAL (copied_in (i, 1), -1);
      CHECK (gone ());
      EQUAL (copied ((struct pair) { i, 10 }), 10 + i);
      CHECK (gone ());
      EQUAL (created (1, 1), 10);
      CHECK (gone ());
    }
  EQUAL (recursive (2, 4, a), 5 + 6 + 6);
  CHECK (gone () && (!separate_memory () || !acc_is_present (a, sizeof a)));
  EQUAL (a[0], 3);
  return 0;
}
