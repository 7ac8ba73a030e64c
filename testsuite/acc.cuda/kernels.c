/* A kernels region becomes one kernel a loop nest, and a loop with a
   dependence stays in one thread.  */
/* { dg-final { scan-cuda "kernels, nest 1 of 3" } } */
/* { dg-final { scan-cuda {kernels, [a-z]+ 2 of 3} } } */
/* { dg-final { scan-cuda "kernels, nest 3 of 3" } } */
/* { dg-final { scan-cuda-times {extern "C" __global__} 3 } } */
/* { dg-final { scan-cuda "i: gang vector, y    j: gang vector, x" } } */
/* { dg-final { scan-cuda "i: sequential" } } */

void
f (int n, float a[n][n], float *restrict b)
{
#pragma acc kernels copy(a[0:n][0:n], b[0:n])
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	a[i][j] = i;
    for (int i = 1; i < n; i++)
      b[i] += b[i - 1];
    for (int i = 0; i < n; i++)
      b[i] *= 2;
  }
}
