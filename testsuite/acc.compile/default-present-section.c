/* Of a pointer's section that no clause names, default(present) asks only whether
   it is present.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: (kernel|parallel loop|loop)" } */

void
f (int *restrict y, const int *restrict x, int n)
{
#pragma acc parallel loop default(present) /* { dg-message "implicit present.y.0:n.. of what the construct reaches" } */
  /* { dg-message "implicit present.x.2:n.. of what the construct reaches" "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    y[i] = x[i + 2];
}
