/* A sum of two nested loops that are spread is one reduction where nobody reads what
   the inner one leaves.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=schedule,merge" } */
/* { dg-final { scan-pass schedule "#reduction plus_expr s\[^#\]*#loop\[^#\]*#reduction plus_expr s" } } */
/* { dg-final { scan-pass-not merge "#reduction plus_expr s\[^#\]*#loop\[^#\]*#reduction" } } */

double
total (int n, int m, const double *x)
{
  double s = 0;
#pragma acc parallel loop gang reduction(+:s) copyin(x[0:n * m])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < m; j++)
	s += x[i * m + j];
    }
  return s;
}
