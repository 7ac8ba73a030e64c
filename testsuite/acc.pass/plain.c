/* An array that an arm of a conditional loads from, and one that is stored to in the
   other arm: nvcc would make one load of both, so the first is not said to be
   read-only.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=block-copies,plain" } */
/* { dg-final { scan-pass-not plain ";;   pointer \[bcd\] \[^\n\]* plain\n" } } */
/* { dg-final { scan-pass plain ";;   pointer a map 0 read restrict plain\n" } } */

void
f (int n, const double *restrict a, double *restrict b, double *restrict c,
   const double *restrict d)
{
#pragma acc parallel loop copyin(a[0:n]) copy(b[0:n], c[0:n]) copyin(d[0:n])
  for (int i = 0; i < n; i++)
    {
      double x;
      if (c[i] > 0)
	x = a[i];
      else
	x = b[i];
      b[i] = x + d[i];
      c[i] = x;
    }
}
