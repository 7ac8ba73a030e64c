/* Functions of a program that are in another file, and have the names of functions
   that GCC knows and C's standard library does not have: a routine directive of a
   prototype says that they are the program's.  One of a function of <math.h> is
   about the function of CUDA.  */
/* { dg-additional-sources "files/own-builtin-b.c files/own-builtin-c.c" } */

#include "check.h"

#pragma acc routine seq
double significand (double);
#pragma acc routine seq
double j1 (double);

int library_wrong (void);

int
main (void)
{
  double a[20];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 20; i++)
    a[i] = significand (i) + j1 (i);
  for (int i = 0; i < 20; i++)
    EQUAL (a[i], 5 * i + 3 * i);
  EQUAL (library_wrong (), 0);
  return 0;
}
