/* Array sections in declare directives, where they are not possible.  */
/* { dg-additional-options "-fplugin-arg-acc-std=3.4" } */

int table[10], *pointer;
#pragma acc declare create(table[0:10]) /* { dg-warning "'declare' with array sections is an extension of OpenACC" } */
#pragma acc declare create(pointer[0:10]) /* { dg-error "array section of pointer 'pointer' in 'declare' directive outside of functions" } */
/* { dg-warning "'declare' with array sections is an extension of OpenACC" "" { target *-*-* } 6 } */

void
f (int n, int *p, double d)
{
#pragma acc declare copyin(p[0:n]) link(pointer) /* { dg-error "'link' clause beside array sections in 'declare' directive" } */
/* { dg-warning "'declare' with array sections is an extension of OpenACC" "" { target *-*-* } 12 } */
#pragma acc declare copyin(p[0:d]) /* { dg-error "length 'd' of array section does not have integral type" } */
/* { dg-warning "'declare' with array sections is an extension of OpenACC" "" { target *-*-* } 14 } */
/* { dg-error "'#pragma acc enter data' has no data movement clause" "" { target *-*-* } 14 } */
#pragma acc declare copyin(nobody[0:n]) /* { dg-error "'nobody' undeclared" } */
/* { dg-warning "'declare' with array sections is an extension of OpenACC" "" { target *-*-* } 17 } */
/* { dg-message "each undeclared identifier is reported only once" "" { target *-*-* } 17 } */
/* { dg-error "expected '.' before '.' token" "" { target *-*-* } 17 } */
/* { dg-error "'#pragma acc enter data' has no data movement clause" "" { target *-*-* } 17 } */
  p[0] = n;
}
