/* Without any device code, what cannot be on a device is no error.
   { dg-additional-options "-fplugin-arg-acc-nvcc=none" } */

void
f (long double *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

/* { dg-prune-output "no nvcc was found" } */
