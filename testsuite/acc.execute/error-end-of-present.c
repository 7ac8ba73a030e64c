/* A pointer to the end of what is present, where other memory begins that is not: the kernel
   reads from there on.  */
/* { dg-shouldfail "absent" "sim nvidia" } */
/* { dg-output "its y, .*, points to nothing that is present" "sim nvidia" } */
/* { dg-prune-output "what of it this construct uses is not known" } */
#include "check.h"

enum { N = 8 };
static int places[N] = { 0, 1, 2, 3, 4, 5, 6, 7 };

static double __attribute__ ((noipa))
sum (const double *y, int n)
{
  double s = 0;
#pragma acc parallel loop copyin(places) reduction(+:s)
  for (int i = 0; i < n; i++)
    s += y[places[i]];
  return s;
}

int
main (void)
{
  double *x = (double *) malloc (2 * N * sizeof *x);
  for (int i = 0; i < 2 * N; i++)
    x[i] = i;
#pragma acc data copyin(x[0:N])
  CHECK (sum (x + N, N) == 92);
  free (x);
  return 0;
}
