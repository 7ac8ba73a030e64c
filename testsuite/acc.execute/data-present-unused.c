/* present of a pointer that nothing in the construct uses, be it that what the
   program reads through it has no effect, is about what it points to.  */
#include "check.h"
#define N 120

static int cell[N];

static void
in_kernels (int *limit, int *to, int n)
{
#pragma acc kernels present(limit, to)
  for (int i = 0; i < n; i++)
    {
      to[i] = 3 * i;
      for (int k = 0; k < 4; k++)
	if (limit[k] > 2)
	  continue;
    }
}

static void
in_parallel (int *limit, int *to, int n)
{
#pragma acc parallel loop present(limit) present(to)
  for (int i = 0; i < n; i++)
    {
      to[i] = 3 * i;
      if (limit[i] > 2)
	;
    }
}

int
main (void)
{
  for (int f = 0; f < 2; f++)
    {
      memset (cell, 0, sizeof cell);
#pragma acc data copy(cell)
      (f ? in_kernels : in_parallel) (cell, cell + 8, 100);
      for (int i = 0; i < N; i++)
	EQUAL (cell[i], i >= 8 && i < 108 ? 3 * (i - 8) : 0);
    }
  return 0;
}
