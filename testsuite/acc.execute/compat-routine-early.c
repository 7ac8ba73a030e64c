/* Routine directives with the names of functions that are declared, or defined, later: with
   NVIDIA's compiler in mind they count for these, with a warning.
   { dg-additional-options "-fplugin-arg-acc-compat=nvc" } */

#include "check.h"

#pragma acc routine(sum) vector /* { dg-warning "'sum' has not been declared: the 'routine' directive is that of the function which gets this name" } */
#pragma acc routine(later) seq /* { dg-warning "'later' has not been declared" } */

static double a[10], b[10][100];

double later (double);

static double
sum (const double *x)
{
  double s = 0;
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < 100; i++)
    s += x[i];
  return s;
}

int
main (void)
{
  for (int i = 0; i < 1000; i++)
    b[i / 100][i % 100] = i;
#pragma acc parallel loop gang copyin(b) copyout(a)
  for (int i = 0; i < 10; i++)
    a[i] = sum (b[i]) + later (i);
  for (int i = 0; i < 10; i++)
    EQUAL (a[i], 4950 + 10000 * i + 2 * i);
  return 0;
}

double
later (double x)
{
  return 2 * x;
}
