/* A routine directive with a name comes behind a declaration of the function (OpenACC 3.4,
   section 2.15.1).  The message says so, and functions that kernels call need no directive.  */

#pragma acc routine(twice) seq /* { dg-error "'twice' has not been declared" } */

double
twice (double x)
{
  return 2 * x;
}

double thrice (double x);
#pragma acc routine(thrice) seq

void
scale (int n, double *a)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = twice (a[i]) + thrice (a[i]);
}
