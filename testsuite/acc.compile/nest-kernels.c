/* In kernels gang and vector may be on several loops.  */

void
f (int n, float a[n][n])
{
#pragma acc kernels copy(a[0:n][0:n])
  {
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
#pragma acc loop gang vector
      for (int j = 0; j < n; j++)
	a[i][j] = j;
#pragma acc loop gang
    for (int i = 0; i < n; i++)
#pragma acc loop gang vector
      for (int j = 0; j < n; j++)
	a[i][j] += j;
  }
}
