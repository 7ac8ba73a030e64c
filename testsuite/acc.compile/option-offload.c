/* An option of GCC for device code, which nvcc makes here: one warning, however many
   constructs there are.  Sizes for constructs without clauses need none.  */
/* GCC 11 has no -foffload-options=.  { dg-since-gcc 12 } */
/* { dg-additional-options "-fopenacc-dim=10:4:32 -foffload-options=-O3 -foffload=-lm" } */
/* { dg-warning "'-foffload-options=' has no effect: nvcc makes the device code" "" { target *-*-* } 0 } */

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
