/* Functions that are called without a prototype: one of this file, with more arguments
   than it has parameters, and one of another file, called with pointers of several
   types.
   { dg-additional-sources "files/routine-unprototyped-b.c" }
   { dg-additional-options "-std=gnu99" } */

#include <stdlib.h>

double sum ();
#pragma acc routine (sum) seq

#pragma acc routine seq
__attribute__ ((noinline)) static int
seven ()
{
  return 7;
}

int
main (void)
{
  double x[3] = { 1, 2, 3 }, r[3];
  float y[3] = { 4, 5, 6 };
  const char which = 'f';
#pragma acc serial copyin (x, y) copyout (r)
  {
    r[0] = sum (3, (char) 'd', x);
    r[1] = sum (3, which, y) + 0.5f;
    r[2] = seven (r[0], 1);
  }
  if (r[0] != 6 || r[1] != 15.5 || r[2] != 7)
    abort ();
  return 0;
}
