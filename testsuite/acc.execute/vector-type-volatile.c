/* Volatile vectors: variables, elements of arrays, and behind pointers.  */

#include "check.h"

typedef int v4 __attribute__ ((vector_size (16)));
typedef double v2 __attribute__ ((vector_size (16)));

static volatile v4 g[10];

int
main (void)
{
  int bad = 0;
#pragma acc parallel loop copy(g) reduction(|:bad)
  for (int i = 0; i < 10; i++)
    {
      volatile v2 d = { 1, i };
      g[i] = (v4) { i, 2, 3, 4 };
      v4 y = g[i];
      g[i] = y + 1;
      y = g[i];
      d *= (v2) { 3, 2 };
      bad |= y[0] != i + 1 || g[i][1] != 3 || d[0] != 3 || d[1] != 2 * i;
      volatile v4 *p = &g[i];
      y = *p * 2;
      *p = -y;
      bad |= y[3] != 10;
    }
  EQUAL (bad, 0);
  for (int i = 0; i < 10; i++)
    EQUAL (g[i][0], -2 * (i + 1));
  return 0;
}
