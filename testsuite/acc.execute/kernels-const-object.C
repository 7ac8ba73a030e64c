// As kernels-const-local.c, with objects that constructors set.

#include "check.h"
#include <array>

#define N 20

struct both
{
  double a, b;
  both (double a, double b) : a (a), b (b) {}
  double sum () const { return a + b; }
};

static double
work (double *x, double (*y)[N], bool parallel)
{
#pragma acc kernels copy(x[0:N], y[0:N]) if(parallel)
  for (int i = 1; i < N; i++)
    {
      const auto k = x[i - 1];
      const both v (x[i], 1);
      const std::array<double, 2> two { k, x[i] };
      const bool odd = i % 2;
      for (int j = 0; j < N; j++)
	y[i][j] += y[i - 1][j] + v.sum () + two[j % 2] + odd;
      x[i] += y[i][3];
    }
  double sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += x[i] + y[i][j] * j;
  return sum;
}

int
main ()
{
  static double x[N], y[N][N];
  double sums[2];
  for (int k = 0; k < 2; k++)
    {
      for (int i = 0; i < N; i++)
	{
	  x[i] = i % 4;
	  for (int j = 0; j < N; j++)
	    y[i][j] = i + j;
	}
      sums[k] = work (x, y, k);
    }
  EQUAL (sums[1], sums[0]);
}
