/* Objects without a clause that a base's address leads to: what is derived from it is
   needed, too.  */

#include "check.h"

struct first { int b = 1; };
struct second { int s = 2; };
struct derived : first, second { int d[4] = { 5, 6, 7, 8 }; };

static int
down (const first *p, int i)
{
  return static_cast<const derived *> (p)->d[i & 3];
}

static int
down_reference (const second &p, int i)
{
  return static_cast<const derived &> (p).d[i & 3];
}

int
main ()
{
  int a[8], b[8], c[8], e[8];
  derived o;
#pragma acc parallel loop
  for (int i = 0; i < 8; i++)
    {
      first *p = &o;
      a[i] = static_cast<derived *> (p)->d[i & 3];
    }
#pragma acc parallel loop
  for (int i = 0; i < 8; i++)
    b[i] = down (&o, i);
#pragma acc parallel loop
  for (int i = 0; i < 8; i++)
    c[i] = down_reference (o, i);
#pragma acc parallel loop
  for (int i = 0; i < 8; i++)
    {
      second &p = o;
      e[i] = static_cast<derived &> (p).d[i & 3];
    }
  for (int i = 0; i < 8; i++)
    {
      EQUAL (a[i], 5 + (i & 3));
      EQUAL (b[i], 5 + (i & 3));
      EQUAL (c[i], 5 + (i & 3));
      EQUAL (e[i], 5 + (i & 3));
    }
  return 0;
}
