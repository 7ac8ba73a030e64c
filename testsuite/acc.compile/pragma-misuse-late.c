/* What is wrong with newer clauses and is found behind the parser.  */

int a[10];

void
f (int n, int *p)
{
#pragma acc parallel const(a) /* { dg-error "'a' is written in this 'parallel' construct, which says that it is not" } */
  a[0] = n;
#pragma acc parallel copyin(readonly: p[0:3]) /* { dg-error "'p' is written in this 'parallel' construct, which says that it is not" } */
  p[0] = n;
#pragma acc parallel loop gang(dim:1) /* { dg-message "containing loop here" } */
  for (int i = 0; i < n; i++)
#pragma acc loop gang(dim:2) /* { dg-error "inner loop uses same OpenACC parallelism as containing loop" } */
    for (int j = 0; j < n; j++)
      a[i + j] = i;
}
