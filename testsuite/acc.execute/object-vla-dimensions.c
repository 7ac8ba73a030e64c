/* VLAs of one, two and three dimensions, local and as parameters.  */
#include "check.h"

static void
fill (int n, int m, int l, int a[n][m][l])
{
#pragma acc parallel loop collapse(3) copyout(a[0:n][0:m][0:l])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	a[i][j][k] = (i * m + j) * l + k;
}

static void
run (int n, int m, int l)
{
  int a[n][m][l], b[n], c[n][m];

  fill (n, m, l, a);
#pragma acc parallel loop gang copyin(a) copyout(b, c)
  for (int i = 0; i < n; i++)
    {
      b[i] = a[i][m - 1][l - 1];
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	c[i][j] = a[i][j][0];
    }
  for (int i = 0; i < n; i++)
    {
      EQUAL (b[i], (i * m + m - 1) * l + l - 1);
      for (int j = 0; j < m; j++)
	{
	  EQUAL (c[i][j], (i * m + j) * l);
	  for (int k = 0; k < l; k++)
	    EQUAL (a[i][j][k], (i * m + j) * l + k);
	}
    }
}

int
main (void)
{
  run (5, 6, 7);
  run (1, 33, 2);
  return 0;
}
