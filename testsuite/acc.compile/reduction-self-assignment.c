/* A maximum whose other branch assigns the variable to itself: GCC 15 makes that
   of `m = x > m ? x : m'.  The loops are spread as for the short form.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: " } */

double
short_form (const double *restrict u, double *restrict v, int n)
{
  double m = 0;
#pragma acc parallel loop present(u, v) reduction(max:m)
  /* { dg-message "kernel short_form_10, schedule gv-gv" "" { target *-*-* } .-1 } */
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	v[i * n + j] = u[i * n + j] * 2;
	m = v[i * n + j] > m ? v[i * n + j] : m;
      }
  return m;
}

double
two_branches (const double *restrict u, double *restrict v, int n)
{
  double m = 0;
#pragma acc parallel loop present(u, v) reduction(max:m)
  /* { dg-message "kernel two_branches_25, schedule gv-gv" "" { target *-*-* } .-1 } */
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	v[i * n + j] = u[i * n + j] * 2;
	if (v[i * n + j] > m)
	  m = v[i * n + j];
	else
	  m = m;
      }
  return m;
}
