/* Nothing runs behind the pass that is to be the last, and nobody takes that for
   a program.  */
/* { dg-additional-options "-fplugin-arg-acc-stop=schedule -fplugin-arg-acc-dump=schedule,vars,print" } */
/* { dg-final { scan-pass schedule "#loop levels 5" } } */

void
twice (int n, double *x)
{
#pragma acc parallel loop copy(x[0:n]) /* { dg-error "'-fplugin-arg-acc-stop=schedule': no code for this construct" } */
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}
