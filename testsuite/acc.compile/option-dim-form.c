/* Default sizes that are none: one error.  */
/* { dg-additional-options "-fopenacc-dim=10:4x:32" } */
/* { dg-error "'-fopenacc-dim=10:4x:32' does not have the form 'gangs:workers:vector'" "" { target *-*-* } 0 } */

void
scale (int n, double *a)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] *= 2;
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}
