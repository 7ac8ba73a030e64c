/* A branch into a region.  */

void
f (int *a, int n)
{
  if (n)
    goto in; /* { dg-error "invalid entry to OpenACC structured block" } */
#pragma acc parallel copy(a[0:n])
  {
  in:
    a[0]++;
  }
}
