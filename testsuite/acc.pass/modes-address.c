/* One thread reads a variable whose address is taken, so there are no tiles.  */
/* { dg-additional-options "-fplugin-arg-acc-verify -fplugin-arg-acc-dump=modes,tile" } */
/* { dg-final { scan-pass modes "#single levels 6\n" } } */
/* { dg-final { scan-pass-not tile "tiles" } } */

#pragma acc routine seq
extern int peek (const int *);

void
fill (int n, int m, double *restrict a, const double *restrict b)
{
#pragma acc parallel loop collapse(2) copyout(a[0:n * m]) copyin(b[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = b[j * n + i] + peek (&n);
}
