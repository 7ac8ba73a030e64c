/* Loops of kernels that step an integer once an iteration are parallel.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: " } */

void
count (int n, float *restrict a, const float *restrict b)
{
  int k = 3, p = 0, q = 0;
#pragma acc kernels copy(a[0:13 * n]) copyin(b[0:9 * n])
  for (int i = 0; i < n; i++) /* { dg-message "loop over i: gang vector" } */
    a[k++] = b[i];
#pragma acc kernels copy(a[0:13 * n]) copyin(b[0:9 * n])
  for (int i = 0; i < n; i++) /* { dg-message "loop over i: gang vector" } */
    {
      a[k] = b[2 * k];
      k += 3;
      a[k - 1] = 0;
      k++;
    }
#pragma acc kernels copy(a[0:13 * n]) copyin(b[0:9 * n])
  for (int i = 0; i < n; i++) /* { dg-message "loop over i: gang vector" } */
    {
      for (int j = 0; j < 10; j++)
	a[p++] = b[i] + j;
      p += 2;
    }
#pragma acc kernels copy(a[0:13 * n]) copyin(b[0:9 * n])
  for (int i = 0; i < n; i++) /* { dg-message "loop over i is sequential" } */
    if (b[i] > 0)
      a[q++] = b[i];
}
