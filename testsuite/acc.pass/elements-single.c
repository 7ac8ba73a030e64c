/* An element that one thread of the gang goes on updating is in a variable of that
   thread: the others need not get it.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=modes,elements" } */
/* { dg-final { scan-pass-not modes "element" } } */
/* { dg-final { scan-pass elements "#single levels 6\n\[^#\]*element = " } } */
/* { dg-final { scan-pass-not elements "#broadcast element" } } */

void
rows (int n, int m, float *restrict c, const float *restrict b,
      float *restrict d)
{
#pragma acc parallel loop gang copy(c[0:n], d[0:n * m]) copyin(b[0:n * m])
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < m; k++)
	c[i] += b[i * m + k];
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	d[i * m + j] = b[i * m + j] * c[i];
    }
}
