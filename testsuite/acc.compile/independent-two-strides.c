/* Two strides whose values are not known: the iterations of a collapsed loop may
   well be independent, and nobody says that they are not.  */

void
scale (int n, int m, long s, long t, float *x)
{
#pragma acc parallel loop collapse(2) present(x[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      x[i * s + j * t] = 2 * x[i * s + j * t];
}
