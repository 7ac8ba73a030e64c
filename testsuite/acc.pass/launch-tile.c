/* The launch of a nest that is tiled is decided before modes: threads of the block,
   and blocks for tiles, not for the loops.  The loops are still there.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=launch,modes,tile" } */
/* { dg-final { scan-pass launch "axis 0 spreads loop 0 size \n;;   axis 3 spreads loop 0 size 256\n" } } */
/* { dg-final { scan-pass modes "axis 3 spreads loop 0 size 256\n" } } */
/* { dg-final { scan-pass tile "axis 3 spreads loop 0 size 256\n" } } */
/* { dg-final { scan-pass modes "for .j = 0; lt_expr m; " } } */
/* { dg-final { scan-pass-not modes "tile" } } */
/* { dg-final { scan-pass tile "for .tile = 0; lt_expr tiles; " } } */

void
transpose (int n, int m, float *restrict a, const float *restrict b)
{
#pragma acc parallel loop collapse(2) copyout(a[0:n * m]) copyin(b[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = b[j * n + i];
}
