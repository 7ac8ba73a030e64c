/* A function with a type that only the host has: the host runs the construct that
   calls it, the device the others.  A device that is told to run the construct
   says why it cannot.  */
/* { dg-additional-options "-w" } */
/* { dg-shouldfail "a type that only the host has" "sim nvidia" } */
/* { dg-output "no device version of function precise" "sim nvidia" } */

#include "check.h"

#pragma acc routine seq
static double
precise (double x)
{
  long double y = x;
  return y * 2;
}

int
main (void)
{
  double u[20];
#pragma acc parallel loop copyout(u)
  for (int i = 0; i < 20; i++)
    u[i] = i;
  for (int i = 0; i < 20; i++)
    EQUAL (u[i], i);
#pragma acc parallel loop copy(u)
  for (int i = 0; i < 20; i++)
    u[i] = precise (u[i]);
  for (int i = 0; i < 20; i++)
    EQUAL (u[i], 2 * i);
  return 0;
}
