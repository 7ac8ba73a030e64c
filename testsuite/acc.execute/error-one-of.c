/* Where it cannot be known which kernel failed, all that may have are named.  */
/* { dg-devices "sim nvidia" } */
/* { dg-shouldfail "the kernel reads what is not present" "sim nvidia" } */
/* { dg-output ", after one of the kernels .*error-one-of.c:16., .*error-one-of.c:19.: CUDA_ERROR_ILLEGAL_ADDRESS" } */
#include "check.h"

#define N 100

static int a[N], b[N];

int
main (void)
{
  int *absent = b, **hidden = &absent;
#pragma acc enter data copyin(a, hidden[0:1])
#pragma acc parallel loop present(a, hidden[0:1]) async(2)
  for (int i = 0; i < N; i++)
    a[i] = hidden[0][i];
#pragma acc parallel loop present(a) async(2)
  for (int i = 0; i < N; i++)
    a[i]++;
#pragma acc wait(2)
  return 0;
}
