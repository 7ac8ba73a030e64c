/* A kernel whose arguments are all right, but not its index.  */
/* { dg-devices "sim" } */
/* { dg-shouldfail "illegal address" } */
/* { dg-output "error-pointer-index.c:18: .*after kernel .*error-pointer-index.c:18.*CUDA_ERROR_ILLEGAL_ADDRESS.*; its arguments are present: is an index out of range" } */
/* { dg-output-not "went on" } */
#include "check.h"

#define N 100

int
main (void)
{
  int *p = calloc (N, sizeof *p);
  long *far = calloc (1, sizeof *far);
  *far = 1L << 40;
#pragma acc enter data copyin (p[0:N])
  /* The index is from memory, so what the loop reaches is not known; p is present.  */
#pragma acc parallel loop copyin (far[0:1])
  for (int i = 0; i < N; i++)
    p[far[0] + i]++;
  fprintf (stderr, "went on\n");
  return 0;
}
