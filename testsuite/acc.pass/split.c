/* A kernels construct is a kernel for each nest.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=read,split" } */
/* { dg-final { scan-pass-not read ";; kernel \[^\n\]*, schedule" } } */
/* { dg-final { scan-pass split ";; kernel \[^\n\]*\n.*for \\(i = 0.*;; kernel \[^\n\]*\n.*for \\(j = 0" } } */

void
twice (int n, double *restrict x, double *restrict y)
{
#pragma acc kernels copy(x[0:n], y[0:n])
  {
    for (int i = 0; i < n; i++)
      x[i] += 1;
    for (int j = 0; j < n; j++)
      y[j] += x[n - 1 - j];
  }
}
