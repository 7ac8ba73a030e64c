// A function and a class with the names of variables that the compiler adds to a loop.
#include "check.h"

#define N 5000

namespace { struct cols { int x; cols (int i) : x (i) {} }; }

int
v (int i)
{
  return 2 * i;
}

static int
tile (const cols &c)
{
  return c.x + 1;
}

int
main ()
{
  static int r[N];
#pragma acc parallel loop copyout (r)
  for (int i = 0; i < N; i++)
    r[i] = v (i) + tile (cols (i));
  for (int i = 0; i < N; i++)
    EQUAL (r[i], 3 * i + 1);
  return 0;
}
