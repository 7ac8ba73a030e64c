/* A loop over gangs and in it one over vectors, with a recurrence inside: two
   dimensions of the grid, small blocks where there are few iterations.  Also where
   one of the two has no iterations, or more than a dimension of the grid.  */

#include "check.h"

static void
lines (int n, int m, int k, int *a)
{
  for (int i = 0; i < n * m * k; i++)
    a[i] = i % 7;
#pragma acc parallel loop gang copy(a[0:n * m * k])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	for (int l = 1; l < k; l++)
	  a[(i * k + l) * m + j] += a[(i * k + l - 1) * m + j];
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	int s = 0;
	for (int l = 0; l < k; l++)
	  {
	    s += ((i * k + l) * m + j) % 7;
	    EQUAL (a[(i * k + l) * m + j], s);
	  }
      }
}

int
main ()
{
  static int a[70000 * 2];
  lines (7, 33, 5, a);
  lines (62, 62, 4, a);
  lines (1, 500, 3, a);
  lines (500, 1, 3, a);
  lines (0, 5, 3, a);
  lines (5, 0, 3, a);
  lines (70000, 1, 2, a);
  return 0;
}
