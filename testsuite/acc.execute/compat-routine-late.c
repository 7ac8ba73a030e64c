/* Routine directives before functions that have been used already, and with the
   names of functions that have been used or defined: with NVIDIA's compiler in
   mind they count.
   { dg-additional-options "-fplugin-arg-acc-compat=nvc" } */

#include <math.h>
#include "check.h"

double half (double);
static double sum (int n, const double *x);
static void fill (int n, double *x);
double next (double x);

static double first (double x) { return half (x) + 1; }

static void
host (double *s)
{
  double x[20];
  fill (20, x);
  *s = sum (20, x) + next (1);
}

#pragma acc routine seq
double
half (double x)
{
  return x / 2;
}
#pragma acc routine(first) seq

/* A comment between.  */
#pragma acc routine vector
static double
sum (int n, const double *x)
{
  double s = 0;
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

static void
fill (int n, double *x)
{
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    x[i] = first (i) + fabs (-i);
}
#pragma acc routine(fill) vector

#pragma acc routine seq
extern double next (double);

int
main (void)
{
  double a[8], b, x[8][20];
  host (&b);
#pragma acc parallel loop gang copyout(a) create(x)
  for (int i = 0; i < 8; i++)
    {
      fill (20, x[i]);
      a[i] = sum (20, x[i]) + half (i) + next (i);
    }
  for (int i = 0; i < 8; i++)
    EQUAL (a[i], b - 2 + i / 2. + i + 1);
  return 0;
}

double
next (double x)
{
  return x + 1;
}
