/* Variables that count the loops of several constructs, and bounds that are
   global variables, cost no kernels of their own.  */
/* { dg-final { scan-cuda-times {extern "C" __global__} 4 } } */
/* { dg-final { scan-cuda-not "part 1 of" } } */
/* { dg-final { scan-cuda-not "one thread" } } */

#define N 20
double a[5][N][N], b[5][N][N];
int nj = N, nk = N;

void
several (void)
{
  int j, k, m;
#pragma acc kernels
  for (j = 0; j < nj; j++)
    for (k = 0; k < nk; k++)
      for (m = 0; m < 5; m++)
	a[m][j][k] -= b[m][j][k];
#pragma acc parallel loop
  for (m = 0; m < 5; m++)
    for (j = 0; j < nj; j++)
      for (k = 0; k < nk; k++)
	b[m][j][k] = a[m][j][k];
#pragma acc kernels loop independent collapse(3)
  for (m = 0; m < 5; m++)
    for (j = 0; j < nj; j++)
      for (k = 0; k < nk; k++)
	b[m][j][k] += a[m][j][k];
#pragma acc kernels loop independent
  for (j = 0; j < nj; j++)
#pragma acc loop independent
    for (k = 0; k < nk; k++)
      b[0][j][k] += a[1][j][k];
}
