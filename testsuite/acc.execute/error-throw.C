// An exception ends the kernel and the program, before anything after it.
/* { dg-devices "sim" } */
/* { dg-shouldfail "exception" } */
/* { dg-output "an exception is thrown" } */
/* { dg-output-not "went on" } */

#include "check.h"
#include <stdexcept>

int
main ()
{
  int a[8];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 8; i++)
    {
      if (i == 5)
	throw std::runtime_error ("five");
      a[i] = i;
    }
  fprintf (stderr, "went on\n");
  return a[0];
}
