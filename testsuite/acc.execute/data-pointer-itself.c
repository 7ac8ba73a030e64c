/* A data construct maps pointers themselves: what a region assigns to them is
   on the host after it.  The address of such a pointer is one of the device,
   and so is that of a pointer in a deviceptr clause.  */

#include "check.h"

int
main (void)
{
  double target[2];
  double *from = target, *to = NULL, *next = NULL;
  double **where = NULL;

#pragma acc data copyin(from) copyout(to, next)
  {
#pragma acc parallel present(from, to, next)
    {
      to = from;
    }
#pragma acc kernels
    {
      next = to + 1;
    }
  }
  CHECK (to == target);
  CHECK (next == target + 1);

#pragma acc data copyout(to, where)
#pragma acc serial deviceptr(from)
  {
    to = from;
    where = &from;
  }
  CHECK (to == target);
  CHECK (from == target);
  CHECK ((where == &from) == !separate_memory ());

#pragma acc data deviceptr(from)
#pragma acc parallel copyout(to, where)
  {
    to = from;
    where = &from;
  }
  CHECK (to == target);
  CHECK ((where == &from) == !separate_memory ());
  return 0;
}
