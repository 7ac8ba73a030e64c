/* The comment of a tiled kernel says which loop has which dimension when the tiles
   exchange those of collapsed loops: i moves the accesses by one element.  */

void
scale (int n, int m, float a[restrict m][n], const float b[restrict m][n])
{
#pragma acc parallel loop collapse(2) copyout(a[0:m]) copyin(b[0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[j][i] = 2 * b[j][i];
}

/* { dg-final { scan-cuda {i: gang vector, x    j: gang vector, y } } } */
/* { dg-final { scan-cuda {j and i in tiles} } } */
