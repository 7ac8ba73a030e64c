/* Two regions for the tests of builds.  */

double
sum (const double *a, int n)
{
  double s = 0;
#pragma acc parallel loop reduction(+:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

void
twice (double *a, int n)
{
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}
