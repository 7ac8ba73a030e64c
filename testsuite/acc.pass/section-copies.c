/* A section that is multiplied, for which a device has no atomic instruction, is
   updated in copies; one that the threads of a block update apart from each other
   in one for each block.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=modes,section-copies" } */
/* { dg-final { scan-pass-not modes "section copy" } } */
/* { dg-final { scan-pass section-copies ";;   section copy \\* of s own s_own\n" } } */
/* { dg-final { scan-pass section-copies "#atomic update mult_expr \\*s_own" } } */

void
f (int n, int m, const double *restrict a, double *restrict s)
{
#pragma acc parallel loop gang reduction(*:s[0:n]) copyin(a[0:m * n])
  for (int i = 0; i < m; i++)
#pragma acc loop vector
    for (int j = 0; j < n; j++)
      s[j] *= a[i * n + j];
}
