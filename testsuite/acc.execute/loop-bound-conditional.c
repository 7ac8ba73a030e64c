/* Bounds of loops with directives that are conditional expressions, of which both
   values are computed from other variables.  */

#include "check.h"

#define N 40

static int wrong;

static void
band (int n, int l, int a[N][N])
{
#pragma acc parallel loop copy(a[0:N])
  for (int k = (1 > l + 3 - 2 * (n - 2) ? 1 : l + 3 - 2 * (n - 2));
       k <= (n - 2 < l + 1 ? n - 2 : l + 1); k++)
#pragma acc loop
    for (int j = (1 > l + 3 - k - (n - 2) ? 1 : l + 3 - k - (n - 2));
	 j <= (n - 2 < l + 2 - k ? n - 2 : l + 2 - k); j++)
      a[k][j] += l + 3 - k - j;
}

static void
one (int n, int l, int *a)
{
#pragma acc parallel loop copy(a[0:N])
  for (int k = 1; k <= (n - 2 < l + 1 ? n - 2 : l + 1); k++)
    a[k] += k == 3 ? 5 : 1;
}

int
main (void)
{
  static int a[N][N], expect[N][N], b[N];
  for (int l = 0; l <= 3 * (12 - 3); l++)
    {
      band (12, l, a);
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
      wrong += a[k][j] != expect[k][j];
  CHECK (wrong == 0);
  one (20, 30, b);
  one (30, 6, b);
  for (int k = 0; k < N; k++)
    CHECK (b[k] == (k == 3 ? 10 : k == 0 || k > 18 ? 0 : k <= 7 ? 2 : 1));
  return 0;
}
