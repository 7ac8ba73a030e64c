#include "vector.h"

void
vector_axpy (int n, double a, const double *x, double *y)
{
#pragma acc parallel loop copyin(x[0:n]) copy(y[0:n])
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}

double
vector_norm (int n, const double *x)
{
  double norm = 0;
#pragma acc parallel loop copyin(x[0:n]) reduction(max:norm)
  for (int i = 0; i < n; i++)
    {
      double v = x[i] < 0 ? -x[i] : x[i];
      norm = v > norm ? v : norm;
    }
  return norm;
}
