/* Checks that are compiled in do nothing without ACC_CHECK=1.
   { dg-additional-options "-fplugin-arg-acc-check" }
   { dg-final { scan-cuda {acc_checked \(&b\[i\]} } } */
#include "check.h"

int
main (void)
{
  int a[40], b[40];
  for (int i = 0; i < 40; i++)
    b[i] = 1;
#pragma acc data copy(a, b)
#pragma acc parallel loop present(b[0:10])
  for (int i = 0; i < 40; i++)
    a[i] = b[i];
  EQUAL (a[39], 1);
  return 0;
}
