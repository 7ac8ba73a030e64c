/* Several sections of one array in one directive: what is wrong with them.  */

int a[10], *p;

void
f (int n, double x)
{
#pragma acc data copyin (a[0:2], a[5:n]) copyout (p[n:3], p[9]) create (p[20:])	/* { dg-error "for pointer type length expression must be specified" } */
  ;
#pragma acc enter data copyin (a[0:2], a[8:3]) /* { dg-error "high bound .11. above array section size" } */
#pragma acc enter data copyin (a[0:2]) create (a[-1:2]) /* { dg-error "negative low bound in array section" } */
#pragma acc exit data delete (p[0:2], p[4:-2]) /* { dg-error "negative length in array section" } */
#pragma acc parallel copyin (p[0:2], p[x:2]) /* { dg-error "bounds of array sections need integral type" } */
  ;
#pragma acc data copy (p[0:2]) copyin (p[0:2]) /* { dg-warning "'p' is in two data clauses of one directive: 'copy' is meant" } */
  ;
#pragma acc data copy (a, a) /* { dg-warning "'a' is in two data clauses of one directive: 'copy' is meant" } */
  ;
}
