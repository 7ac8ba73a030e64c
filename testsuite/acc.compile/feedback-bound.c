/* A loop whose bound is in memory that it stores to.  */
/* { dg-additional-options "-fplugin-arg-acc-info" } */
/* { dg-prune-output "note: " } */

void
f (int *p)
{
#pragma acc kernels present(p[0:100])
  /* { dg-message "loop over i is sequential: .p.4.., which its bounds need, may be .p.i.. written at 11:6" "" { target *-*-* } .+1 } */
  for (int i = p[4]; i < 90; i++)
    p[i] = i;
}
