/* A routine directive with a name may stand in a function: OpenACC 3.4, section
   2.15.1.  */

#include "check.h"

extern double fabs (double);

static double
twice (double x)
{
  return 2 * x;
}

static void
fill (double *row, int i)
{
#pragma acc loop vector
  for (int j = 0; j < 32; j++)
    row[j] = i + j;
}

int
main (void)
{
  double a[50], b[20][32];
#pragma acc routine(fabs) seq
#pragma acc routine(twice) seq
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 50; i++)
    a[i] = fabs (twice (-i));
  for (int i = 0; i < 50; i++)
    EQUAL (a[i], 2 * i);

  {
#pragma acc routine (fill) vector
#pragma acc parallel loop gang copyout(b)
    for (int i = 0; i < 20; i++)
      fill (b[i], i);
  }
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 32; j++)
      EQUAL (b[i][j], i + j);
  return 0;
}
