/* Two loops of an iteration that became one.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */

void
rows (int n, double *restrict x, double *restrict y)
{
#pragma acc parallel loop copy(x[0:64*n], y[0:n])
  for (int b = 0; b < n; b++)
    {
      unsigned state = b;
      double sum = 0;
      for (int i = 0; i < 64; i++)
	x[64 * b + i] = state = state * 25 + 3;
      for (int i = 0; i < 32; i++) /* { dg-message "the loops of lines 12 and 14 are one: what the first one stores stays in registers" } */
	sum += x[64 * b + 2 * i] * x[64 * b + 2 * i + 1];
      y[b] = sum;
    }
}
/* { dg-prune-output "note: " } */
