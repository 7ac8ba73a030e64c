/* A pointer to a function that an object brings from the host is none of the device.
   { dg-shouldfail "the function" "sim nvidia" }
   { dg-output "a call through a pointer to a function that is not the device's" "sim" } */
#include "check.h"

struct operation { double (*f) (double); };

static double square (double x) { return x * x; }

static double
use (const struct operation *o, double x)
{
  return o->f (x);
}

int
main (void)
{
  struct operation o = { square };
  double r[4];
#pragma acc parallel loop copyout(r) copyin(o)
  for (int i = 0; i < 4; i++)
    r[i] = use (&o, i);
  EQUAL (r[3], 9);
  return 0;
}
