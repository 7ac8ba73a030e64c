/* Sizes that are not positive: a warning.  */

void
f (int *a, int n)
{
#pragma acc parallel loop num_gangs(-1) copy(a[0:n]) /* { dg-warning "'num_gangs' value must be positive" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel loop vector_length(0) copy(a[0:n]) /* { dg-warning "'vector_length' value must be positive" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}
