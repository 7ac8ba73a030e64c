/* Calls of routines inside of loops that use the levels of the routine.  */

#pragma acc routine gang
extern int g (int); /* { dg-message "note: routine 'g' declared here" } */
#pragma acc routine worker
extern int w (int); /* { dg-message "note: routine 'w' declared here" } */
#pragma acc routine vector
extern int v (int); /* { dg-message "note: routine 'v' declared here" } */

void
f (int *a, int n)
{
#pragma acc parallel loop gang copy(a[0:n]) /* { dg-message "note: containing loop here" } */
  for (int i = 0; i < n; i++)
    a[i] = g (i); /* { dg-error "12: error: routine call uses same OpenACC parallelism as containing loop" } */

#pragma acc parallel loop worker copy(a[0:n]) /* { dg-message "note: containing loop here" } */
  for (int i = 0; i < n; i++)
    if (a[i])
      a[i] = 1 + w (i); /* { dg-error "routine call uses same OpenACC parallelism as containing loop" } */

#pragma acc kernels loop vector copy(a[0:n]) /* { dg-message "note: containing loop here" } */
  for (int i = 0; i < n; i++)
    {
      int t[3];
      t[0] = v (v (i)); /* { dg-error "routine call uses same OpenACC parallelism as containing loop" } */
      a[i] = t[0];
    }

#pragma acc parallel copy(a[0:n])
#pragma acc loop vector /* { dg-message "note: containing loop here" } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] = g (j); /* { dg-error "routine call uses same OpenACC parallelism as containing loop" } */
}

#pragma acc routine gang
void
r (int *a, int n)
{
#pragma acc loop gang /* { dg-message "note: containing loop here" } */
  for (int i = 0; i < n; i++)
    {
      w (i);
      a[i] = g (i); /* { dg-error "routine call uses same OpenACC parallelism as containing loop" } */
    }
}

#pragma acc routine vector
void
few (int *a, int n)
{
#pragma acc loop /* { dg-warning "9: warning: insufficient partitioning available to parallelize loop" } */
  for (int i = 0; i < n; i++)
#pragma acc loop /* { dg-warning "the iterations of this loop are not independent" } */
    for (int j = 0; j < n; j++)
      a[i] += j;
}
