/* A store of the gang is one thread's, between barriers; the host version is
   made before that.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=host,modes" } */
/* { dg-final { scan-pass-not host "#single|#barrier" } } */
/* { dg-final { scan-pass modes "#single levels 6\n" } } */

void
rows (int n, int m, double *x, double *first)
{
#pragma acc parallel loop gang copy(x[0:n*m], first[0:n])
  for (int i = 0; i < n; i++)
    {
      first[i] = x[i * m] + 1;
#pragma acc loop vector
      for (int j = 0; j < m; j++)
	x[i * m + j] += first[i];
    }
}
