/* Constructs inside of compute constructs and routines, each named.  */

void
f (int *a, int n)
{
#pragma acc parallel copy(a[0:n])
  {
#pragma acc kernels /* { dg-error "9: error: 'kernels' construct inside of 'parallel' region" } */
    a[0] = 1;
#pragma acc data copy(a[0:n]) /* { dg-error "9: error: 'data' construct inside of 'parallel' region" } */
    {
#pragma acc parallel
      a[1] = 1;
    }
#pragma acc update self(a[0:n]) /* { dg-error "9: error: 'update' construct inside of 'parallel' region" } */
  }
#pragma acc serial copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc enter data copyin(a[0:n]) /* { dg-error "9: error: 'enter data' construct inside of 'serial' region" } */
#pragma acc exit data delete(a[0:n]) /* { dg-error "9: error: 'exit data' construct inside of 'serial' region" } */
    }
}

#pragma acc routine gang
void
g (int *a, int n)
{
#pragma acc parallel loop copy(a[0:n]) /* { dg-error "9: error: 'parallel' construct inside of an OpenACC routine" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}
