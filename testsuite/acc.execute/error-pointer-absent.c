/* A kernel that uses memory of the host fails; the message names the pointer
   that is absent.  */
/* { dg-devices "sim" } */
/* { dg-shouldfail "illegal address" } */
/* { dg-output "error-pointer-absent.c:24: .*after kernel .*error-pointer-absent.c:20.*CUDA_ERROR_ILLEGAL_ADDRESS.*; its absent, 0x.*, points to nothing that is present" } */
/* { dg-output-not "went on" } */
#include "check.h"

#define N 100

int
main (void)
{
  int *there = malloc (N * sizeof *there);
  int *absent = malloc (N * sizeof *absent);
  for (int i = 0; i < N; i++)
    there[i] = absent[i] = i;
#pragma acc enter data copyin (there[0:N])
  /* The error of an async one is seen later.  */
#pragma acc parallel loop async (3) /* { dg-warning "no clause names" } */
  for (int i = 0; i < N; i++)
    there[i] += absent[there[i]];
  fprintf (stderr, "asked\n");
#pragma acc wait (3)
  fprintf (stderr, "went on\n");
  return 0;
}
