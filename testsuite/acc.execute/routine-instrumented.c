/* Routines of a program that is measured: -finstrument-functions puts calls of two
   functions of the host into each function.  */
/* { dg-additional-options "-finstrument-functions" } */
#include <stdlib.h>

static int calls __attribute__ ((used));

void __attribute__ ((no_instrument_function))
__cyg_profile_func_enter (void *function, void *caller)
{
  (void) function;
  (void) caller;
#pragma omp atomic
  calls++;
}

void __attribute__ ((no_instrument_function))
__cyg_profile_func_exit (void *function, void *caller)
{
  (void) function;
  (void) caller;
}

#pragma acc routine seq
static double
square (double x)
{
  return x * x;
}

#pragma acc routine vector
static double
sum (const double *row, int n)
{
  double s = 0;
#pragma acc loop vector reduction(+:s)
  for (int j = 0; j < n; j++)
    s += square (row[j]);
  return s;
}

int
main (void)
{
  double a[10][20], s[10];
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 20; j++)
      a[i][j] = i;
#pragma acc parallel loop gang copyin(a) copyout(s)
  for (int i = 0; i < 10; i++)
    s[i] = sum (a[i], 20);
  for (int i = 0; i < 10; i++)
    if (s[i] != 20. * i * i)
      abort ();
  if (calls == 0)
    abort ();
  return 0;
}
