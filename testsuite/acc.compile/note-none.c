/* Without an nvcc: one note, no more.  */
/* { dg-additional-options "-fplugin-arg-acc-nvcc=none" } */
/* { dg-message "note: no nvcc was found: this object has host code only" "" { target *-*-* } 0 } */

void
f (int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i]++;
}
