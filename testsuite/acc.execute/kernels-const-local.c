/* A loop of kernels that the host counts becomes several kernels: the first sets what
   the body declares as const, the others read it.  */

#include "check.h"

#define N 20

struct pair { double a; int b[2]; };

static double
work (double *x, double (*y)[N], int parallel)
{
#pragma acc kernels copy(x[0:N], y[0:N]) if(parallel)
  {
    const double z = x[3];
    const struct pair w = { x[1], { 1, 2 } };
    for (int j = 0; j < N; j++)
      x[j] += z + w.b[j % 2];
    for (int i = 1; i < N; i++)
      {
	const double k = x[i - 1];
	const int s = i % 3;
	const struct pair v = { x[i], { i, 2 } };
	const double two[2] = { v.a, k };
	const double *const q = &two[0];
	for (int j = 0; j < N; j++)
	  y[i][j] += y[i - 1][j] + k * s + v.b[j % 2] + q[j % 2];
	x[i] += y[i][3];
      }
  }
  double sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += x[i] + y[i][j] * j;
  return sum;
}

int
main (void)
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
  return 0;
}
