/* Sizes that no block has are warned of where they are constants.  */

void
f (int *a, int n)
{
#pragma acc parallel loop copy(a[0:n]) vector_length(100000) /* { dg-warning "'vector_length' is more than the 1024 threads that a block can have: there will be fewer" } */
  for (int i = 0; i < n; i++)
    a[i]++;
#pragma acc kernels loop copy(a[0:n]) num_workers(1025) vector_length(1024) /* { dg-warning "'num_workers' is more than the 1024 threads that a block can have: there will be fewer" } */
  for (int i = 0; i < n; i++)
    a[i]++;
#pragma acc parallel loop copy(a[0:n]) num_workers(n) vector_length(1024)
  for (int i = 0; i < n; i++)
    a[i]++;
}
