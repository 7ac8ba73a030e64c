/* A loop over the range of an object that a reference leads to: what its begin () and end ()
   say comes along.  */
#include "check.h"

struct buffer
{
  int *p, n;
  int *begin () const { return p; }
  int *end () const { return p + n; }
};

static void
twice (const buffer &b)
{
#pragma acc serial
  for (int &x : b)
    x *= 2;
}

int
main ()
{
  int a[20];
  for (int i = 0; i < 20; i++)
    a[i] = i;
  buffer b = { a, 20 };
  twice (b);
  for (int i = 0; i < 20; i++)
    EQUAL (a[i], 2 * i);
  return 0;
}
