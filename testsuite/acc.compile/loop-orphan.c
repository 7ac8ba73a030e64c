/* A loop directive outside of any region.  */

void
f (int *a, int n)
{
#pragma acc loop /* { dg-error "loop directive must be associated with an OpenACC compute region" } */
  for (int i = 0; i < n; i++)
    a[i] = i;
}
