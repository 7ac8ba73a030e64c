/* A routine directive of a function that a header declares: CUDA has it.  */

#include <math.h>
#pragma acc routine(j0) seq

int
library_wrong (void)
{
  double a[20];
  int wrong = 0;
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 20; i++)
    a[i] = j0 (i);
  for (int i = 0; i < 20; i++)
    wrong += fabs (a[i] - j0 (i)) > 1e-12;
  return wrong;
}
