/* Data clauses of members: what cannot be mapped.  */

struct hidden;
struct record
{
  int n;
  double *d;
  int bits : 3;
  static void other ();
  void
  f (hidden *h, hidden &r)
  {
#pragma acc parallel loop copy(n[0:2]) /* { dg-error "array section of what is neither array nor pointer" } */
    for (int i = 0; i < n; i++);
#pragma acc parallel loop copy(h[0:2]) /* { dg-error "array section of what is neither array nor pointer" } */
    for (int i = 0; i < n; i++);
#pragma acc parallel loop copy(r) /* { dg-error "'r' has incomplete type" } */
    for (int i = 0; i < n; i++);
#pragma acc parallel loop copy(d[0:1.5]) /* { dg-error "bounds of array sections need integral type" } */
    for (int i = 0; i < n; i++);
#pragma acc parallel loop copy(d[0:]) /* { dg-error "for pointer type length expression must be specified|'record::d' is not a variable" } */
    for (int i = 0; i < n; i++);
#pragma acc parallel loop copy(d[0:n], d[0:n]) /* { dg-warning "'d' is in two data clauses of one directive: 'copy' is meant" } */
    for (int i = 0; i < n; i++);
#pragma acc data copyin(this) copyin(this[0:1]) /* { dg-warning "'this' is in two data clauses of one directive: 'copyin' is meant" } */
    for (int i = 0; i < n; i++);
#pragma acc parallel loop copy(bits) /* { dg-error "attempt to take address of bit-field" } */
    for (int i = 0; i < n; i++);
#pragma acc parallel loop copy(nobody[0:1]) /* { dg-error "'nobody' was not declared in this scope" } */
    for (int i = 0; i < n; i++);
#pragma acc parallel loop copy(this->other) /* { dg-error "'static void record::other\\(\\)' is not a variable in 'map' clause" } */
    for (int i = 0; i < n; i++);
  }
};
