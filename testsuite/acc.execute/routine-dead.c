/* A function that is called only where GCC knows on the host that nobody
   comes: its device version is there all the same, or the image could not be
   made.  */

#include "check.h"

struct pair { int a, b; };
static const struct pair pairs[4] = { { 1, 2 }, { -3, 4 }, { 5, -6 }, { 7, 8 } };

static struct pair
turned (struct pair p, int x)
{
  p.a = p.a + (x & 0xff);
  p.b ^= x;
  return p;
}

int
main (void)
{
  long o[100];
  for (int i = 0; i < 100; i++)
    o[i] = i & 7;
#pragma acc parallel loop copy(o)
  for (int i = 0; i < 100; i++)
    if (1.5 != (float) (0 & 127))
      o[i] += 1;
    else
      o[i] = i - turned (pairs[i & 3], i).b;
  for (int i = 0; i < 100; i++)
    CHECK (o[i] == (i & 7) + 1);
  return 0;
}
