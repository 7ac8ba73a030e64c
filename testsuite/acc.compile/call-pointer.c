/* A call through a pointer.  */

void
f (int *a, int n, int (*p) (int))
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = p (i); /* { dg-error "call through a pointer to a function is not supported" } */
}
