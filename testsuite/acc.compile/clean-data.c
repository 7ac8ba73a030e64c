/* Data directives alone, without a compute construct.  */
/* { dg-additional-options "-Wall -Wextra" } */

void
f (int n, double *a)
{
  a[0] = 0;
#pragma acc enter data copyin(a[0:n])
#pragma acc update device(a[0:n / 2]) async(2)
#pragma acc wait(2)
#pragma acc exit data copyout(a[0:n]) finalize
}
