/* Loops of kernels with a signed counter and an unsigned bound are counted.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: (kernels|kernel)" } */

void
as_wide (int *restrict y, const int *restrict x, unsigned n)
{
#pragma acc kernels copy(y[0:n]) copyin(x[0:n])
  for (int i = 0; i < n; i++) /* { dg-message "loop over i: gang vector" } */
    y[i] = x[i];
}

void
below_zero (int *restrict y, const int *restrict x, int from, unsigned long n)
{
#pragma acc kernels copy(y[0:n]) copyin(x[0:n])
  for (long i = from; i < n; i++) /* { dg-message "loop over i: gang vector" } */
    y[i] = x[i];
}
