/* The address of an element goes to a function that says how many bytes it uses.  The
   subscript is in memory that no clause names: the construct brings it along.  */
#include "check.h"

static void
fill (char (*p)[64], const int *at)
{
#pragma acc serial copy(p[0:2])
  __builtin_memset (&p[at[1]][at[0]], 7, 4);
}

static void
move (char (*p)[64], const int *at)
{
#pragma acc kernels copy(p[0:2])
  __builtin_memcpy (&p[1][at[2]], &p[0][at[3]], 3);
}

int
main (void)
{
  static char p[2][64];
  static int at[4] = { 20, 0, 50, 20 };
  fill (p, at);
  for (int i = 0; i < 64; i++)
    {
      EQUAL (p[0][i], i >= 20 && i < 24 ? 7 : 0);
      EQUAL (p[1][i], 0);
    }
  move (p, at);
  for (int i = 0; i < 64; i++)
    EQUAL (p[1][i], i >= 50 && i < 53 ? 7 : 0);
  return 0;
}
