/* A loop whose iterations race for a variable is as it was; only a warning says so.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=feedback,races" } */
/* { dg-final { scan-pass feedback "s = \[^\n\]* \\+ s;" } } */
/* { dg-final { scan-pass races "s = \[^\n\]* \\+ s;" } } */
/* { dg-final { scan-pass-not races "#reduction" } } */

double
f (int n, const double *x)
{
  double s = 0;
#pragma acc parallel loop copyin(x[0:n]) /* { dg-warning "the iterations of this loop race for .s. without .reduction\\(\\+:s\\)." } */
  for (int i = 0; i < n; i++)
    s += x[i]; /* { dg-message "updated here" } */
  return s;
}
