/* Clauses that _Pragma gives are those of the source: nothing is implicit.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: (kernels?|loop|parallel|device|in expansion)" } */

#define COPY(A) _Pragma (TEXT (acc parallel loop copy (A)))
#define TEXT(X) #X

void
f (int n, int *restrict a, int (*restrict rows)[10], const int *restrict in)
{
  int x[10], y = 3;
  _Pragma ("acc kernels copy(a[0:n], x) copyin(in[0:n]) copy(rows[0:n], y)")
  for (int i = 0; i < n; i++)
    a[i] += in[i] + x[i] + rows[i][0] + y;
  COPY (a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
