/* Feedback names the array of which each thread has a row of its own.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: " } */

void
tally (int n, int m, int *restrict q, const int *restrict bin)
{
#pragma acc parallel loop copy(q[0:n*8]) copyin(bin[0:m])
  for (int i = 0; i < n; i++)
    {
      for (int l = 0; l < 8; l++) /* { dg-message "kernel tally_8: each thread has its row of q in an array of its own until the iteration ends" } */
	q[i * 8 + l] = 0;
      for (int j = 0; j < m; j++)
	q[i * 8 + bin[j]]++;
    }
}
