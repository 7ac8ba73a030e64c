/* Clauses that are wrong.  */

int a[10];

void
f (int x)
{
#pragma acc parallel copy(x) copyin(x) /* { dg-warning "'x' is in two data clauses of one directive: 'copy' is meant" } */
  x = 3;
#pragma acc parallel copy(y) /* { dg-error "'y' undeclared" } */
  /* { dg-message "note: each undeclared identifier" "" { target *-*-* } .-1 } */
  x = 1;
#pragma acc parallel bogus(3) /* { dg-error "expected (an OpenACC|'#pragma acc') clause before 'bogus'" } */
  x = 1;
#pragma acc parallel async(1.5) /* { dg-error "expected integer expression" } */
  x = 1;
#pragma acc enter data copyout(a) /* { dg-error "'copyout' is not valid for '#pragma acc enter data'" } */
  /* { dg-error "has no data movement clause" "" { target *-*-* } 17 } */
#pragma acc update /* { dg-error "must contain at least one 'device' or 'host' or 'self' clause" } */
#pragma acc data copyin(a[2:) /* { dg-error "expected expression" } */
  x = 1;
#pragma acc parallel num_gangs(1) num_gangs(2) /* { dg-error "too many 'num_gangs' clauses" } */
  x = 1;
}
