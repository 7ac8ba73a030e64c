/* A variable without a data clause under default(none).  */

void
f (int *a, int n)
{
  int x = 3;
#pragma acc parallel loop default(none) copy(a[0:n]) firstprivate(n) /* { dg-message "9: note: enclosing OpenACC 'parallel' construct" } */
  for (int i = 0; i < n; i++)
    a[i] = x; /* { dg-error "10: error: 'x' not specified in enclosing OpenACC 'parallel' construct" } */
#pragma acc kernels default(none) /* { dg-message "note: enclosing OpenACC 'kernels' construct" } */
  for (int i = 0; i < 10; i++)
    a[i] = 0; /* { dg-error "'a' not specified in enclosing OpenACC 'kernels' construct" } */
}
