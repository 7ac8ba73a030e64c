/* An iteration of a sequential loop begins with its loads from planes that it does
   not store to.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=tile,iterations -fplugin-arg-acc-no-tile" } */
/* { dg-final { scan-pass-not tile "element" } } */
/* { dg-final { scan-pass iterations "element" } } */

void
f (int n, int m, double a[3][m + 1][n])
{
#pragma acc parallel loop present(a[0:3])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	a[1][j][i] *= a[2][j][i];
	a[1][j + 1][i] = a[0][j][i];
      }
}
