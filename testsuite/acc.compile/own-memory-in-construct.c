/* Memory that a construct allocates needs no clause; the host's does.  */
/* { dg-do compile } */

#include <stdlib.h>

int
sum (double *given)
{
  double *p, *q;
  double r = 0;
#pragma acc serial copy(r)
  {
    p = (double *) malloc (2 * sizeof (double));
    p[0] = 1;
    p[1] = 2;
    r = p[0] + p[1];
    free (p);
  }
#pragma acc serial copy(r) /* { dg-warning "no clause names 'given', and what of it this construct uses is not known" } */
  {
    q = r > 2 ? given : (double *) malloc (2 * sizeof (double));
    r += q[0];
  }
  return r == 3;
}
