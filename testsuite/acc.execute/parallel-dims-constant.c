/* num_gangs, num_workers and vector_length as constants.  */
#include "check.h"

#define N 3000

int
main (void)
{
  int a[N];

#pragma acc parallel num_gangs(4) num_workers(4) vector_length(32) copyout(a)
  {
#pragma acc loop gang worker vector
    for (int i = 0; i < N; i++)
      a[i] = i ^ 5;
  }
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i ^ 5);
#pragma acc parallel loop num_gangs(1) num_workers(1) vector_length(1) copy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  for (int i = 0; i < N; i++)
    EQUAL (a[i], (i ^ 5) + 1);
  return 0;
}
