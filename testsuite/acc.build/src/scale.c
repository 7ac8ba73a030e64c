/* A region in another file of a library, on data of its caller.  */

void
scale (double *a, int n, double x)
{
#pragma acc parallel loop present(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] *= x;
}
