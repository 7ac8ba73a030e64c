/* Declare directives with deviceptr clauses in functions of C++.  */

void
names (int n, double *p, double *q, int &r, float a[4])
{
#pragma acc declare deviceptr(n) /* { dg-error "'n' is not a pointer variable" } */
#pragma acc declare deviceptr(p) copyin(q[0:10])
#pragma acc declare deviceptr(nobody) /* { dg-error "'nobody' was not declared in this scope" } */
#pragma acc declare deviceptr(r) /* { dg-error "'r' is not a pointer variable" } */
#pragma acc declare deviceptr(a)
  int *l = 0;
#pragma acc declare deviceptr(l[0:4]) /* { dg-error "'l' has a section in the 'deviceptr' clause of a 'declare' directive" } */
  n = 0;
}
