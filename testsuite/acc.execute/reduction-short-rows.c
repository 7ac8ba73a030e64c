/* { dg-do run } */
/* Short rows of constant length in a loop that reduces, with sizes from the environment:
   the block is whole warps, so a row has a warp.
   { dg-set-target-env-var GOMP_OPENACC_DIM "5:3:96" "sim nvidia" } */

#include <stdlib.h>

static long
rows (int n, const long a[restrict][48], const long *restrict x, long *restrict q)
{
  long s = 0;
#pragma acc parallel loop gang worker reduction(+:s) copyin(a[0:n], x[0:48]) copyout(q[0:n])
  for (int i = 0; i < n; i++)
    {
      long t = 0;
#pragma acc loop vector reduction(+:t)
      for (int j = 0; j < 48; j++)
	t += a[i][j] * x[j];
      q[i] = t;
      s += t * (i % 7);
    }
  return s;
}

int
main (void)
{
  long x[48];
  for (int j = 0; j < 48; j++)
    x[j] = j % 5;
  for (int n = 1; n < 900; n = n * 2 + 1)
    {
      long (*a)[48] = malloc (n * sizeof *a), *q = malloc (n * sizeof *q), s = 0;
      for (int i = 0; i < n; i++)
	{
	  long t = 0;
	  for (int j = 0; j < 48; j++)
	    {
	      a[i][j] = (i * 48 + j) % 19 - 7;
	      t += a[i][j] * x[j];
	    }
	  s += t * (i % 7);
	}
      if (rows (n, a, x, q) != s)
	abort ();
      free (a);
      free (q);
    }
  return 0;
}
