/* Only loops with seq, and without collapse and tile, may have any form.  */
/* { dg-additional-options "-std=gnu99" } */

void
forms (int n, double *restrict x)
{
#pragma acc parallel copy(x[0:n])
  {
#pragma acc loop /* { dg-error "invalid type for iteration variable" } */
    for (double t = 0; t < 4; t += .5)
      x[0] += t;
#pragma acc loop seq collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 1; j < n; j *= 2) /* { dg-error "invalid increment expression" } */
	x[i] += j;
#pragma acc loop seq
    while (n) /* { dg-error "for statement expected" } */
      x[--n] = 0;
  }
}
