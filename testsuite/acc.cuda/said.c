/* In kernels, loops of a nest that name no level share it with those that
   do.  */
/* { dg-options "-fplugin-arg-acc-no-tile" } */
/* { dg-final { scan-cuda "i: gang, x    j: gang vector, y    l: vector, x" } } */
/* { dg-final { scan-cuda "i: gang, y    j: gang vector, x" } } */
/* { dg-final { scan-cuda "j: gang, x    i: vector, x" } } */
/* { dg-final { scan-cuda "k: gang, y    i: gang vector, x" } } */
/* { dg-final { scan-cuda "l: gang, x    k: worker, y    j: vector, x" } } */

#define N 20
double a[5][N][N][N], b[5][N][N][N];

void
f (int n)
{
  int i, j, k, l;
#pragma acc kernels loop gang
  for (i = 0; i < 5; i++)
#pragma acc loop independent
    for (j = 0; j < n; j++)
#pragma acc loop independent
      for (k = 0; k < n; k++)
#pragma acc loop independent
	for (l = 0; l < N; l++)
	  a[i][j][k][l] = b[i][j][k][l];
#pragma acc kernels loop gang
  for (i = 0; i < 5; i++)
    for (j = 0; j < n; j++)
      a[i][0][0][j] = b[i][0][0][j];
#pragma acc kernels loop independent
  for (j = 0; j < 5; j++)
#pragma acc loop vector(32)
    for (i = 0; i < n; i++)
      a[j][0][0][i] = b[j][0][0][i];
#pragma acc kernels loop independent
  for (k = 0; k < 5; k++)
#pragma acc loop gang vector(32)
    for (i = 0; i < n; i++)
      a[k][0][0][i] = b[k][0][0][i];
#pragma acc kernels loop gang
  for (l = 0; l < 5; l++)
#pragma acc loop worker
    for (k = 0; k < n; k++)
      for (j = 0; j < n; j++)
	a[l][0][k][j] = b[l][0][k][j];
}
