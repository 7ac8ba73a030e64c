#include "vector.h"

void
matrix_apply (int n, int k, const double *m, const double *x, double *y)
{
#pragma acc kernels copyin(m[0:n * k], x[0:k]) copyout(y[0:n])
  {
#pragma acc loop independent
    for (int i = 0; i < n; i++)
      {
	double s = 0;
	for (int j = 0; j < k; j++)
	  s += m[i * k + j] * x[j];
	y[i] = s;
      }
  }
}
