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

/* In kernels, level clauses promise nothing.  */
void
levels (int n, double *a, double *sum, const int *at)
{
#pragma acc kernels copy(a[0:n]) copyin(at[0:n])
#pragma acc loop gang vector(64) /* { dg-warning "the levels of this loop are ignored: its iterations may depend on one another" } */
/* { dg-message "the loop over 'i' is sequential" "" { target *-*-* } .-1 } */
/* { dg-message "it is parallel if 'loop independent' promises" "" { target *-*-* } .-2 } */
  for (int i = 0; i < n; i++)
    a[at[i]] = i;
#pragma acc kernels copyin(a[0:n]) copy(sum[0:9])
#pragma acc loop gang /* { dg-warning "the levels of this loop are ignored" } */
/* { dg-message "the loop over 'i' is sequential" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
#pragma acc loop vector
    for (int j = 0; j < 9; j++)
      sum[j] += a[i];
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
#pragma acc kernels copy(a[0:n]) copyin(b[0:n])
#pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    a[i] += b[i];
#pragma acc kernels copy(a[0:n]) copyin(b[0:n])
#pragma acc loop gang independent
  for (int i = 0; i < n; i++)
    a[(int) b[i]] = i;
#pragma acc serial copy(a[0:n])
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
}
