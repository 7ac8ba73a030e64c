/* A kernel that follows a pointer of the host: an error, with the region's
   line.  */
/* { dg-devices "sim" } */
/* { dg-shouldfail "illegal address" } */
/* { dg-output "libacc: .*error-host-pointer.c:19: .*CUDA_ERROR_" } */
/* { dg-output-not "went on" } */
#include "check.h"

int
main (void)
{
  int a[8], *p = malloc (8 * sizeof *p);
  int **pp = &p;

  for (int i = 0; i < 8; i++)
    p[i] = i;
#pragma acc data copyin(pp[0:1])
  {
#pragma acc parallel loop copyout(a) present(pp[0:1])
    for (int i = 0; i < 8; i++)
      a[i] = pp[0][i];
#pragma acc wait
  }
  fprintf (stderr, "went on\n");
  return 0;
}
