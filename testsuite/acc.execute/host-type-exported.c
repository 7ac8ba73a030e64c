/* { dg-additional-options "-w" } */
/* A routine that other files may call, and that calls one with a type that only the
   host has: the device code of the other regions loads without both.  */

#include "check.h"

#pragma acc routine seq
double
precise (double x)
{
  long double y = x;
  return y * 2;
}

#pragma acc routine seq
double
caller (double x)
{
  return precise (x) + 1;
}

int
main (void)
{
  double a[20];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 20; i++)
    a[i] = i;
  for (int i = 0; i < 20; i++)
    EQUAL (a[i], i);
  EQUAL (caller (2), 5);
  return 0;
}
