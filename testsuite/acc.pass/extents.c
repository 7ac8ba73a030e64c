/* What loops reach by a pointer that no clause names becomes a section: y[2:n-2] and,
   only read, x[3:n-2].  */
/* { dg-additional-options "-fplugin-arg-acc-dump=objects,extents" } */
/* { dg-final { scan-pass-not objects ";;   map" } } */
/* { dg-final { scan-pass extents ";;   map copy y flags \[^\n\]* addr y \\+ 16 size \[^\n\]* decl y section\n" } } */
/* { dg-final { scan-pass extents ";;   map copyin x flags \[^\n\]* addr x \\+ 24 size \[^\n\]* decl x section\n" } } */

void
f (int n, double *x, double *y)
{
#pragma acc parallel loop
  for (int i = 2; i < n; i++)
    y[i] = x[i + 1];
}
