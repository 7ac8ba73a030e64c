/* Functions with names that kernels would have.  */
#include "check.h"

#pragma acc routine seq
int
main_15 (int i)
{
  return i + 1;
}

int
main (void)
{
  int a[10];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++)
    a[i] = main_15 (i);
  for (int i = 0; i < 10; i++)
    EQUAL (a[i], i + 1);
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++)
    a[i] = main_15 (i) + 1;
  for (int i = 0; i < 10; i++)
    EQUAL (a[i], i + 2);
  return 0;
}
