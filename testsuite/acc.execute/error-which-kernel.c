/* A kernel that fails is named, also where others are on other queues or came
   after it.  */
/* { dg-devices "sim nvidia" } */
/* { dg-shouldfail "the kernel reads what is not present" "sim nvidia" } */
/* { dg-output "error-which-kernel.c:.*, after kernel .*error-which-kernel.c:31.*CUDA_ERROR_ILLEGAL_ADDRESS" } */
/* { dg-output-not "one of the kernels" } */
#include "check.h"

#define N 100

static int a[N], b[N], c[N];

int
main (void)
{
  int *absent = b;
  int **hidden = &absent;
#pragma acc enter data copyin(a, c, hidden[0:1])
  /* Known to be done when the error is seen.  */
#pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc wait(1)
#pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i]++;
#pragma acc parallel loop present(c) async(3)
  for (int i = 0; i < N; i++)
    c[i] = i;
#pragma acc wait(3)
#pragma acc parallel loop present(a, hidden[0:1]) async(2)
  for (int i = 0; i < N; i++)
    a[i] = hidden[0][i];
#pragma acc wait(2)
  return 0;
}
