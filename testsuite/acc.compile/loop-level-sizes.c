/* Sizes of a loop's levels outside of kernels constructs, levels that
   contradict one another inside, and a gang reduction where nobody could take
   its result.  */

void
f (int *a, int n)
{
#pragma acc parallel copy(a[0:n]) /* { dg-message "note: enclosing parent compute construct" } */
#pragma acc loop gang(8) /* { dg-error "18: error: argument not permitted on 'gang' clause" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop vector(length:32) copy(a[0:n]) /* { dg-error "27: error: argument not permitted on 'vector' clause" } */
  for (int i = 0; i < n; i++) /* { dg-message "note: enclosing parent compute construct" "" { target *-*-* } .-1 } */
    a[i] = i;
}

#pragma acc routine worker
void
r (int *a, int n) /* { dg-message "note: enclosing routine" } */
{
#pragma acc loop worker(4) /* { dg-error "18: error: argument not permitted on 'worker' clause" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}

void
k (int *a, int n)
{
#pragma acc kernels copy(a[0:n])
  {
#pragma acc loop seq vector /* { dg-error "9: error: 'seq' overrides other OpenACC loop specifiers" } */
    for (int i = 0; i < n; i++)
      a[i] = i;
#pragma acc loop auto gang /* { dg-error "9: error: 'auto' conflicts with other OpenACC loop specifiers" } */
    for (int i = 0; i < n; i++)
      a[i] = i;
#pragma acc loop worker /* { dg-message "note: containing loop here" } */
    for (int i = 0; i < n; i++)
#pragma acc loop worker /* { dg-error "9: error: inner loop uses same OpenACC parallelism as containing loop" } */
      for (int j = 0; j < n; j++)
	a[i] = j;
  }
}
