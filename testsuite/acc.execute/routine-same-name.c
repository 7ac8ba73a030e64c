/* Several declarations of one function, as gfortran makes them.  */
#include "check.h"

#pragma acc routine seq
int twice (int) __asm__ ("twice");
#pragma acc routine seq
int again (int) __asm__ ("twice");

#pragma acc routine seq
static int
first (int i)
{
  return twice (i);
}

#pragma acc routine seq
static int
second (int i)
{
  return again (i) + 1;
}

int
main (void)
{
  int x[10];
#pragma acc parallel loop copyout(x)
  for (int i = 0; i < 10; i++)
    x[i] = first (i) + second (i) + again (1);
  for (int i = 0; i < 10; i++)
    EQUAL (x[i], 4 * i + 3);
  return 0;
}

#pragma acc routine seq
int
twice (int i)
{
  return 2 * i;
}
