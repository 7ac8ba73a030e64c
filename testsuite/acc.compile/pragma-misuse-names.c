/* Sections and barriers that name what they cannot.  */

struct incomplete;

void
f (struct incomplete *p, int n)
{
#pragma acc parallel private(p[0:n]) /* { dg-error "array section of 'p' has incomplete type" } */
  ;
#pragma acc parallel
  {
#pragma acc barrier(lane) /* { dg-error "expected 'gang' or 'worker'" } */
  }
}
