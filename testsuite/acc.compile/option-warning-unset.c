/* That of private variables that are read before they are set can be switched off.  */
/* { dg-additional-options "-Wall -fplugin-arg-acc-Wno-unset -fplugin-arg-acc-stop=read" } */
/* { dg-prune-output "no code for this construct" } */

void
mistake (double *a)
{
  double t = 0;
#pragma acc parallel loop copy(a[0:100]) private(t)
  for (int i = 0; i < 100; i++)
    a[i] = t;
}
