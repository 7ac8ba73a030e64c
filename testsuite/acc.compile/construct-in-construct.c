/* A construct inside of a compute construct.  */

void
f (int *a, int n)
{
#pragma acc parallel copy(a[0:n])
  {
#pragma acc parallel /* { dg-error "construct" } */
    a[0] = 1;
  }
}

void
g (int *a, int n)
{
#pragma acc kernels copy(a[0:n])
  {
#pragma acc data copy(n) /* { dg-error "construct" } */
    a[0] = 1;
  }
}
