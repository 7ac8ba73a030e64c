/* What passes are for and what each took.  */
/* { dg-additional-options "-fplugin-arg-acc-time" } */
/* { dg-prune-output "^acc: (pass|.* -> )" } */
/* { dg-final { scan-cuda "twice_" } } */

void
twice (int n, double *x)
{
#pragma acc parallel loop copy(x[0:n])
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}
