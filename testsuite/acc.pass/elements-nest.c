/* An element that the loop of a nest goes on updating is in a variable before tiles
   are chosen.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=host,nest,launch" } */
/* { dg-final { scan-pass-not host "element" } } */
/* { dg-final { scan-pass nest "element = element \\+ " } } */
/* { dg-final { scan-pass launch "axis 3 spreads loop 0 size " } } */

void
product (int n, float *restrict c, const float *restrict a,
	 const float *restrict b)
{
#pragma acc parallel loop collapse(2) copy(c[0:n * n]) \
  copyin(a[0:n * n], b[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	c[i * n + j] += a[i * n + k] * b[k * n + j];
}
