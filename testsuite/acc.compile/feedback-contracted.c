/* A kernel that computes what another nest would store says of which lines it is; the
   nests for pointers that lead to the same memory do not.  An array of variable length
   has the program's name.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */

void
scale (int n, const double *x, double *y)
{
  double t[n], u[n];
#pragma acc data present(x[0:n], y[0:n]) create(t, u)
  {
#pragma acc parallel loop /* { dg-message "parallel loop: kernel scale_12_2, schedule gv" } */
    for (int i = 0; i < n; i++)
      {
	t[i] = x[i] + 1;
	u[i] = x[i] - 1;
      }
#pragma acc parallel loop /* { dg-message "kernel scale_12_1 has the nests of lines 12, 18: elements of t, u are computed where they are read" } */
    for (int i = 1; i < n; i++)
      y[i] = t[i] / u[i - 1];
  }
}
/* { dg-prune-output "note: " } */
