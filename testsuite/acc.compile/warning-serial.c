/* Kernels constructs that one thread runs.  */
/* { dg-additional-options "-Wextra" } */

void
chain (int n, double *a)
{
#pragma acc kernels copy(a[0:n]) /* { dg-warning "one thread runs this 'kernels' construct" } */
  for (int i = 1; i < n; i++) /* { dg-message "the loop over 'i' is sequential" } */
    a[i] += a[i - 1];
}

void
indirect (int n, double *a, const int *at)
{
#pragma acc kernels copy(a[0:n]) copyin(at[0:n]) /* { dg-warning "one thread runs this 'kernels' construct" } */
  for (int i = 0; i < n; i++) /* { dg-message "the loop over 'i' is sequential" } */
/* { dg-message "it is parallel if 'loop independent' promises that no iteration depends on another one" "" { target *-*-* } .-1 } */
    a[at[i]] = i;
}

/* Meant to be, short, or with another loop that is spread.  */
void
fine (int n, double *a, double *b)
{
#pragma acc kernels copy(a[0:n])
#pragma acc loop seq
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
#pragma acc kernels copy(a[0:n])
  for (int i = 1; i < 8; i++)
    a[i] += a[i - 1];
#pragma acc kernels copy(a[0:n])
  {
    for (int i = 1; i < n; i++)
      a[i] += a[i - 1];
    for (int i = 0; i < n; i++)
      a[i] *= 2;
  }
#pragma acc serial copy(a[0:n])
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
}
