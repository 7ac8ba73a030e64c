/* The same level twice in a nest of parallel.  */

void
f (int *a, int n)
{
#pragma acc parallel loop gang copy(a[0:n]) /* { dg-message "note: containing loop here" } */
  for (int i = 0; i < n; i++)
#pragma acc loop gang /* { dg-error "9: error: inner loop uses same OpenACC parallelism as containing loop" } */
    for (int j = 0; j < n; j++)
      a[i] = j;
}

void
g (int *a, int n)
{
#pragma acc parallel loop gang worker copy(a[0:n]) /* { dg-message "note: containing loop here" } */
  for (int i = 0; i < n; i++)
#pragma acc loop worker vector /* { dg-error "inner loop uses same OpenACC parallelism as containing loop" } */
    for (int j = 0; j < n; j++)
      a[i] = j;
}
