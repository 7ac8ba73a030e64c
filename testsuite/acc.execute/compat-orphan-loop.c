/* With -fplugin-arg-acc-compat=nvc, loop directives in functions that no routine
   directive names: the host executes the loops, and kernels may call the
   functions.
   { dg-additional-options "-fplugin-arg-acc-compat=nvc" } */

#include "check.h"

static void
scale (int n, double *a)
{
#pragma acc loop independent
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}

static double
sum (int n, const double *a)
{
  double s = 0;
#pragma acc loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static void
fill (int n, int m, double *a)
{
#pragma acc loop independent
  for (int i = 0; i < n; i++)
    {
#pragma acc loop independent
      for (int j = 0; j < m; j++)
	a[i * m + j] = i * m + j;
    }
}

int
main (void)
{
  double a[3][8], sums[3];
  fill (3, 8, a[0]);
  scale (8, a[0]);
  EQUAL (sum (8, a[0]), 56);
#pragma acc parallel loop copy(a) copyout(sums)
  for (int i = 0; i < 3; i++)
    {
      scale (8, a[i]);
      sums[i] = sum (8, a[i]);
    }
  for (int i = 0; i < 3; i++)
    {
      EQUAL (sums[i], (64 * i + 28) * (i ? 2 : 4));
      for (int j = 0; j < 8; j++)
	EQUAL (a[i][j], (8 * i + j) * (i ? 2 : 4));
    }
  return 0;
}
