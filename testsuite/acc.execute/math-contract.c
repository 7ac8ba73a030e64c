/* Under -ffp-contract=off a device computes the same bits as the host: products
   and sums stay apart.  */
/* { dg-additional-options "-ffp-contract=off" } */
#include "check.h"

#define N 1000

static void
fill (double *x, double *y, float *u, float *v)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = 1.0 + i / 7.0;
      y[i] = 3.0 / (i + 1);
      u[i] = 1.0f + i / 7.0f;
      v[i] = 3.0f / (i + 1);
    }
}

static void
compute (double *x, const double *y, float *u, const float *v)
{
#pragma acc parallel loop copy(x[0:N], u[0:N]) copyin(y[0:N], v[0:N])
  for (int i = 0; i < N; i++)
    {
      x[i] = x[i] * y[i] - y[i] * y[i] + 1 / y[i];
      u[i] = u[i] * v[i] - v[i] * v[i] + 1 / v[i];
    }
}

int
main (void)
{
  static double x[N], y[N], a[N];
  static float u[N], v[N], b[N];

  fill (x, y, u, v);
  fill (a, y, b, v);
  compute (x, y, u, v);
  for (int i = 0; i < N; i++)
    {
      volatile double p = a[i] * y[i], q = y[i] * y[i];
      volatile float r = b[i] * v[i], s = v[i] * v[i];
      EQUAL (x[i], p - q + 1 / y[i]);
      EQUAL (u[i], r - s + 1 / v[i]);
    }
  return 0;
}
