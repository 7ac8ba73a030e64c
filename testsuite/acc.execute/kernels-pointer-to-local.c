/* A pointer of the program that kernels points at a variable which ends with
   the construct.  */

#include "check.h"

int *where;

int
main (void)
{
  int result = 0, other = 5;
  where = &other;
#pragma acc kernels copyout(result)
  {
    int local = 3;
    where = &local;
    *where += 4;
    result = local;
  }
  EQUAL (result, 7);
  EQUAL (other, 5);
  return 0;
}
