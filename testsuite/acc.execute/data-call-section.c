/* Sections of what a function returns, in data clauses.  */

#include "check.h"

static double a[10];

static double *
get (double **p)
{
  return *p;
}

int
main (void)
{
  double *p = a;
#pragma acc data copy(get (&p)[0:10])
  {
#pragma acc parallel loop
    for (int i = 0; i < 10; i++)
      a[i] = i + 1;
#pragma acc update self(get (&p)[3])
    EQUAL (a[3], 4);
    EQUAL (a[4], separate_memory () ? 0 : 5);
  }
  EQUAL (a[9], 10);
  return 0;
}
