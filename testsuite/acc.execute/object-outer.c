/* A structure without a clause that the address of its first member leads to.  */

#include "check.h"

struct inner { int k; };
struct outer { struct inner in; int d[4]; };

int
main (void)
{
  struct outer o = { { 1 }, { 5, 6, 7, 8 } };
  int a[8];
#pragma acc parallel loop
  for (int i = 0; i < 8; i++)
    {
      struct inner *p = &o.in;
      a[i] = ((struct outer *) p)->d[i & 3];
    }
  for (int i = 0; i < 8; i++)
    EQUAL (a[i], 5 + (i & 3));
  return 0;
}
