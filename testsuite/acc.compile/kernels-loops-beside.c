/* Loops side by side with levels of their own, in a loop over gangs of kernels.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: kernel" } */

void
f (int n, double (*restrict to)[64], const double (*restrict from)[64])
{
#pragma acc kernels copyout(to[0:n]) copyin(from[0:n])
#pragma acc loop gang /* { dg-message "loop over b: gang" } */
  for (int b = 0; b < n; b++)
    {
#pragma acc loop vector /* { dg-message "loop over i: vector" } */
      for (int i = 0; i < 64; i++)
	to[b][i] = from[b][i];
#pragma acc loop vector /* { dg-message "loop over j: vector" } */
      for (int j = 0; j < 64; j++)
	to[b][j] += from[b][63 - j];
    }
}
