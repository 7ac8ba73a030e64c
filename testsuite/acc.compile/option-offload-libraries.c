/* Libraries for device code, which drivers of GCC 13 and later add themselves, are no
   options that have no effect.  */
/* GCC 11 has no -foffload-options=.  { dg-since-gcc 12 } */
/* { dg-additional-options "-foffload-options=-lm -foffload=-lgfortran" } */

void
scale (int n, double *a)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}
