/* How copies of a section look: one for each block where its threads have
   different elements, else one for each thread.  */
/* { dg-additional-options "-fplugin-arg-acc-reproducible" } */
/* { dg-final { cuda-expected section-copies.expected } } */

struct point { float x, y[2]; };

void
f (int n, int m, const double *restrict a, double *restrict s,
   struct point *restrict p)
{
#pragma acc parallel loop gang reduction(+:s[1:n-1]) copyin(a[0:m*n])
  for (int i = 0; i < m; i++)
#pragma acc loop vector
    for (int j = 1; j < n; j++)
      s[j] += a[i * n + j];
#pragma acc parallel loop gang vector reduction(*:p[0:5])
  for (int i = 0; i < n; i++)
    {
      p[i % 5].x *= 2;
      p[i % 3].y[1] *= 1.5f;
    }
}
