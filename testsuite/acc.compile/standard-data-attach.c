/* A modifier that attach does not have leaves enter data without a clause
   (sections 2.6.6, 2.7.2).  GCC 11 does not say the latter.  */
/* { dg-since-gcc 12 } */

struct s { int x; double *p; double q[10]; } st;

void
capture_enter_attach (double *v, int k)
{
#pragma acc enter data attach(capture: st.p) /* { dg-error "'capture' undeclared .first use in this function." } */
/* { dg-message "each undeclared identifier is reported only once for each function it appears in" "" { target *-*-* } 10 } */
/* { dg-error "expected '.' before ':' token" "" { target *-*-* } 10 } */
/* { dg-error "'#pragma acc enter data' has no data movement clause" "" { target *-*-* } 10 } */
  ;
}
