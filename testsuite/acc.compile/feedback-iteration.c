/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: (parallel|loop over i|loop over j is)" } */

void
planes (int n, int m, double a[3][m][n])
{
#pragma acc parallel loop present(a[0:3])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) /* { dg-message "kernel planes_7: an iteration of the loop over j begins with its loads, 3 elements are in registers" } */
      {
	a[1][j][i] *= a[2][j][i];
	a[0][j][i] -= a[1][j][i];
      }
}

void
in_place (int m, int n, double *restrict a)
{
#pragma acc parallel loop present(a[0:n*m])
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++) /* { dg-message "kernel in_place_19: 16 iterations of the loop over j begin with their loads" } */
      a[j * n + i] += 0.5 * a[(j - 1) * n + i];
}
