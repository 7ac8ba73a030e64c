/* Scalars in copy, copyin, copyout and create.  */
#include "check.h"

int
main (void)
{
  int a = 1, b = 2, c = 3, d = 4;
  double e = 0.5;

#pragma acc parallel num_gangs(1) vector_length(1) num_workers(1) \
  copy(a, e) copyin(b) copyout(c) create(d)
  {
    d = a + b;
    c = d * 10;
    a = 100;
    b = 200;
    e += 0.25;
  }
  EQUAL (a, 100);
  EQUAL (c, 30);
  EQUAL (e, 0.75);
  if (separate_memory ())
    {
      EQUAL (b, 2);
      EQUAL (d, 4);
    }
  return 0;
}
