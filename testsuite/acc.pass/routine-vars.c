/* A function that kernels call gets its arguments; variables of the program are the
   device's.  */
/* { dg-additional-options "-fplugin-arg-acc-dump=routine-vars" } */
/* { dg-final { scan-pass routine-vars ", in add\n;;   value n map -1 read\n;;   pointer x map -1 read written restrict\n;;   device global base map -1 read restrict\n" } } */

int base;
#pragma acc declare create(base)

#pragma acc routine vector
void
add (int n, double *x)
{
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    x[i] += base;
}
