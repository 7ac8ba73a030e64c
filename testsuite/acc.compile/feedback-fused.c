/* A kernel that several nests became says which.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */

void
scale (int n, double *restrict x, double *restrict y)
{
#pragma acc kernels copy(x[0:n], y[0:n])
  {
    for (int i = 0; i < n; i++) /* { dg-message "kernel scale_7_1 has the nests of lines 9, 11: their iterations are the same, and need nothing of each other" } */
      x[i] *= 2;
    for (int i = 0; i < n; i++)
      y[i] += x[i];
  }
}
/* { dg-prune-output "note: " } */
