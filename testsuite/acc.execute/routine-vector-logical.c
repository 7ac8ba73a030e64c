/* && and || of numbers that are no integers, in the vector loop of a routine: any value
   but zero is true, also one that is less than 1, and the one that was there before.  */

#include <complex.h>
#include "check.h"

enum { N = 37, ROWS = 5 };

#pragma acc routine vector
static void
row (int n, const double *x, const double complex *z, double *any, double *all,
     double complex *any_z, double complex *all_z)
{
  double a = *any, b = *all;
  double complex c = *any_z, d = *all_z;
#pragma acc loop vector reduction (||: a, c) reduction (&&: b, d)
  for (int i = 0; i < n; i++)
    {
      a = a || x[i];
      b = b && x[i];
      c = c || z[i];
      d = d && z[i];
    }
  *any = a;
  *all = b;
  *any_z = c;
  *all_z = d;
}

int
main (void)
{
  static double x[ROWS][N], any[ROWS], all[ROWS];
  static double complex z[ROWS][N], any_z[ROWS], all_z[ROWS];

  /* Row 0 is all zeros, but for what was there before; row 1 all zeros; row 2 has one
     value, row 3 one zero, row 4 none.  */
  for (int r = 0; r < ROWS; r++)
    {
      any[r] = r == 0 ? 0.5 : 0;
      any_z[r] = r == 0 ? 0.5 * I : 0;
      all[r] = 0.25;
      all_z[r] = 0.25 * I;
      for (int i = 0; i < N; i++)
	{
	  x[r][i] = r > 2 || (r == 2 && i == 30) ? 0.125 : 0;
	  z[r][i] = x[r][i] * I;
	}
    }
  x[3][20] = 0;
  z[3][20] = 0;
#pragma acc parallel loop gang copyin (x, z) copy (any, all, any_z, all_z)
  for (int r = 0; r < ROWS; r++)
    row (N, x[r], z[r], &any[r], &all[r], &any_z[r], &all_z[r]);
  for (int r = 0; r < ROWS; r++)
    {
      EQUAL (any[r], r != 1);
      EQUAL (all[r], r == 4);
      CHECK (any_z[r] == (r != 1));
      CHECK (all_z[r] == (r == 4));
    }
  return 0;
}
