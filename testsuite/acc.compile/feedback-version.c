/* A parallel construct with two versions of its kernel.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: " } */

void
f (int *x, int *y, int *restrict z, int n)
{
  /* { dg-message "parallel loop: kernel f_11, schedule gv" "" { target *-*-* } .+3 } */
  /* { dg-message "kernel f_11 only reads x .const __restrict__." "" { target *-*-* } .+2 } */
  /* { dg-message "kernel f_11_2 is launched instead if memory overlaps: y and x" "" { target *-*-* } .+1 } */
#pragma acc parallel loop copyin(x[0:n]) copyout(y[0:n], z[0:n])
  for (int i = 0; i < n; i++)
    {
      y[i] = x[i] + 1;
      z[i] = x[i] + 2;
    }
}
