/* Two parts of an array that two directives have put on the device have no
   common address.  A region that certainly reaches both says so, however little
   of one it uses; here both ends of a stencil.  */
/* { dg-do run } */
/* { dg-shouldfail "no common address" "sim nvidia" } */
/* { dg-output "error-halves.c:41: copy.p.: parts of .* .320 bytes. that were mapped one by one on nvidia device 0 have no common address" "sim nvidia" } */

#include <stdlib.h>

static __attribute__ ((noipa)) void
maybe (double *p, int n, int use)
{
  /* Not certain: what is present is meant.  */
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    if (i < use)
      p[i] += 1;
}

int
main (void)
{
  double *p = calloc (60, sizeof *p), *q = calloc (100, sizeof *q);
  double *other = calloc (300, sizeof *q);
#pragma acc enter data copyin(p[0:50])
#pragma acc enter data copyin(other[0:300])
#pragma acc enter data copyin(p[50:10])
  maybe (p, 55, 50);
#pragma acc update self(p[0:50])
  if (p[49] != 1 || p[50] != 0)
    abort ();
  /* Sections of one directive share one address.  */
#pragma acc enter data copyin(q[0:50], q[50:50])
#pragma acc parallel loop
  for (int i = 20; i < 60; i++)
    q[i] += 1;
#pragma acc exit data copyout(q[0:50], q[50:50])
  for (int i = 0; i < 100; i++)
    if (q[i] != (i >= 20 && i < 60))
      abort ();
#pragma acc parallel loop /* { dg-warning "the iterations of this loop are not independent" } */
  for (int i = 15; i < 53; i++)
    {
      p[i - 1] += 2;
      p[i + 1] += 2;
    }
  return 0;
}
