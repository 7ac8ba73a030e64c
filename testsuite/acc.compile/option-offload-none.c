/* The same options in a file without directives, and switched off.  */
/* GCC 11 has no -foffload-options=.  { dg-since-gcc 12 } */
/* { dg-additional-options "-foffload-options=-O3 -fplugin-arg-acc-Wno-ignored" } */

void
scale (int n, double *a)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}
