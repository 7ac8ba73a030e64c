/* Where only aliasing stands in the way there are two versions of a nest: both
   have all that the directive says.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=split" } */
/* { dg-final { scan-pass split ";; kernel add_\[0-9\]+_1, \[^;\]*#loop levels 0 axes 0x0 index -1 host seq\n" } } */
/* { dg-final { scan-pass split ";; kernel add_\[0-9\]+_2, \[^;\]*#loop levels 0 axes 0x0 index -1 host seq sequential: " } } */

void
add (int n, double *x, const double *y)
{
#pragma acc kernels
  {
#pragma acc loop auto device_type(host) seq
    for (int i = 0; i < n - 1; i++)
      x[i] += y[i + 1];
  }
}
