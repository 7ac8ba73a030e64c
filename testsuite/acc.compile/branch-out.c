/* Branches out of regions.  */

void
f (int *a, int n)
{
#pragma acc parallel copy(a[0:n])
  {
    if (n) return; /* { dg-error "12: error: invalid branch to/from OpenACC structured block" } */
    a[0] = 1;
  }
#pragma acc kernels copy(a[0:n])
  {
    if (n) goto out; /* { dg-error "invalid branch to/from OpenACC structured block" } */
    a[0] = 2;
  }
 out:
  for (;;)
    {
#pragma acc data copy(a[0:n])
      {
	if (n) break; /* { dg-error "invalid branch to/from OpenACC structured block" } */
      }
    }
  for (int k = 0; k < n; k++)
    {
#pragma acc serial
      {
	if (k) continue; /* { dg-error "invalid branch to/from OpenACC structured block" } */
      }
    }
}
