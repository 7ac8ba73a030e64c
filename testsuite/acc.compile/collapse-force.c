/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: " } */
/* collapse(force: n) collapses loops with code between them where each iteration
   may do that code.  */

void
rows (int n, int m, double *x, const double *y)
{
#pragma acc parallel loop collapse(force: 2) copy(x[0:n * m]) copyin(y[0:n]) /* { dg-message "loop over j: gang vector" } */
  for (int i = 0; i < n; i++)
    {
      double add = y[i] + 1;
      for (int j = 0; j < m; j++)
	x[i * m + j] += add;
    }
}

/* What is stored once in each row is not stored by each iteration.  */
void
once (int n, int m, double *x, double *y)
{
#pragma acc parallel loop collapse(force: 2) copy(x[0:n * m], y[0:n])
  for (int i = 0; i < n; i++)
    {
      y[i] += 1;
      for (int j = 0; j < m; j++) /* { dg-message "loop over j: vector" } */
	x[i * m + j] = j;
    }
}
