/* A routine of another file that takes and returns an object of a class with a
   copy constructor and a destructor.  */
/* { dg-additional-sources "files/class-result-b.C" } */
#include "check.h"
#include "files/class-result.h"

#define N 30

int
main ()
{
  int out[N];

#pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; i++)
    {
      part p = twice (part (i), 3);
      out[i] = p.self == &p ? p.value : -1;
    }
  for (int i = 0; i < N; i++)
    EQUAL (out[i], 2 * i + 3);
  return 0;
}
