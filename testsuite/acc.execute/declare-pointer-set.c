/* Pointers of declare directives that device code sets, in a construct or in a routine:
   later kernels see that value, and not the host's.  Other pointers have the host's value
   in kernels.  */

#include "check.h"

static int x = 3, y = 5, table[4] = { 1, 2, 3, 4 };
static int *in_construct, *in_routine, *stepped, *by_address, *by_host, *own;
#pragma acc declare copyin(x, y, table)
#pragma acc declare create(in_construct, in_routine, stepped, by_address, by_host, own)

#pragma acc routine seq
static void
set (int second)
{
  in_routine = second ? &y : &x;
}

#pragma acc routine seq
static void
set_at (int **p)
{
  *p = &y;
}

#pragma acc routine seq
static int
get (void)
{
  return *in_routine;
}

int
main (void)
{
  int r[4] = { 0 };
#pragma acc serial
  {
    in_construct = &x;
    stepped = table;
    stepped++;
    set_at (&by_address);
  }
#pragma acc serial
  set (0);
  if (separate_memory ())
    CHECK (!in_construct && !in_routine && !stepped && !by_address);
#pragma acc serial copy(r)
  {
    r[0] = *in_construct;
    r[1] = *in_routine;
    stepped++;
    r[2] = *stepped;
    r[3] = *by_address;
  }
  CHECK (r[0] == 3 && r[1] == 3 && r[2] == 3 && r[3] == 5);
#pragma acc serial copy(r)
  {
    set (1);
    r[0] = *in_routine + get ();
  }
  EQUAL (r[0], 10);

  by_host = table;
  own = table;
#pragma acc serial copy(r) firstprivate(own)
  {
    own = &x;
    r[0] = by_host[3] + *own;
  }
  EQUAL (r[0], 7);
#pragma acc serial copy(r)
  r[0] = own[3];
  EQUAL (r[0], 4);
  return 0;
}
