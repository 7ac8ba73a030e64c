/* Printing leaves a kernel as the plan has it.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=plan,print -fplugin-arg-acc-no-tile" } */
/* { dg-final { scan-pass plan ", in f\n;; kernel f_11, schedule gv\n;;   value n map -1 read\n;;   pointer x map 0 read written restrict\n;;   axis 0 spreads loop 0 size \n" } } */
/* { dg-final { scan-pass print ", in f\n;; kernel f_11, schedule gv\n;;   value n map -1 read\n;;   pointer x map 0 read written restrict\n;;   axis 0 spreads loop 0 size \n" } } */
/* { dg-final { scan-pass plan "#loop levels 5 axes 0x9 index 0\n *for \\(i = 0; lt_expr n; \\+= 1\\)\n" } } */
/* { dg-final { scan-pass print "#loop levels 5 axes 0x9 index 0\n *for \\(i = 0; lt_expr n; \\+= 1\\)\n" } } */

void
f (int n, double *x)
{
#pragma acc parallel loop copy(x[0:n])
  for (int i = 0; i < n; i++)
    x[i] = x[i] * x[i];
}
