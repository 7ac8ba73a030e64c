/* Numbers of gangs and lengths of vectors that cannot be had are no secret.  */
/* { dg-devices "sim nvidia" } */
/* { dg-set-target-env-var ACC_NOTIFY 1 "sim nvidia" } */
/* { dg-output "notify-sizes.c:16: num_gangs.-5. cannot be had, it is 1" } */
/* { dg-output "notify-sizes.c:16: vector_length.5000. cannot be had, it is 1024" } */
#include "check.h"

#define N 100

int
main (void)
{
  int a[N];
  volatile int minus = -5, much = 5000;
  int gangs = minus, length = much;
#pragma acc parallel loop copyout(a) num_gangs(gangs) vector_length(length)
  for (int i = 0; i < N; i++)
    a[i] = i;
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i);
  return 0;
}
