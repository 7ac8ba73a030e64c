/* Loops of kernels whose test has a conditional expression of which both values are
   computed: they are counted, and parallel where they would be with a variable for
   the bound.  */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "launch bound_30_1, grid .1, 5, 1., block .16, 2, 1." "sim nvidia" } */

#include "check.h"

#define N 24
#define MOST(A, B) ((A) > (B) ? (A) : (B))
#define LEAST(A, B) ((A) < (B) ? (A) : (B))

/* Its test changes: it has to be evaluated again.  */
static int
moving (int n, int l)
{
  int count = 0, limit = n;
#pragma acc kernels copy(count, limit)
  for (int k = 0; k <= (limit - 2 < l + 1 ? limit - 2 : l + 1); k++)
    {
      count++;
      limit -= k % 3 == 0;
    }
  return count;
}

static void
bound (int n, int l, int a[N][N])
{
#pragma acc kernels copy(a[0:N])
  for (int k = MOST (1, l + 3 - 2 * (n - 2)); k <= LEAST (n - 2, l + 1); k++)
    for (int j = MOST (1, l + 3 - k - (n - 2)); j <= LEAST (n - 2, l + 2 - k); j++)
      a[k][j] += l + 3 - k - j;
}

int
main (void)
{
  static int a[N][N], expect[N][N];
  int limit = 20, count = 0;
  for (int l = 0; l <= 3 * (12 - 3); l++)
    {
      bound (12, l, a);
      for (int k = 1; k < 11; k++)
	for (int j = 1; j < 11; j++)
	  {
	    int i = l + 3 - k - j;
	    if (i >= 1 && i < 11)
	      expect[k][j] += i;
	  }
    }
  for (int k = 0; k < N; k++)
    for (int j = 0; j < N; j++)
      EQUAL (a[k][j], expect[k][j]);
  for (int k = 0; k <= LEAST (limit - 2, 31); k++)
    {
      count++;
      limit -= k % 3 == 0;
    }
  EQUAL (moving (20, 30), count);
  return 0;
}
