/* Two short loops that follow each other in kernels, and would be wrong as one: the
   second stores what later iterations of the first one read.  */

#include "check.h"

int
main (void)
{
  int a[32], want[32], w[8], n = 2;
  for (int i = 0; i < 32; i++)
    a[i] = want[i] = 3 * i;
#pragma acc kernels copy(a) create(w)
  {
    for (int i = 0; i < 8; i++)
      w[i] = a[i * n] + 1;
    for (int i = 0; i < 8; i++)
      a[11 - i] = w[i];
  }
  int v[8];
  for (int i = 0; i < 8; i++)
    v[i] = want[i * n] + 1;
  for (int i = 0; i < 8; i++)
    want[11 - i] = v[i];
  for (int i = 0; i < 32; i++)
    EQUAL (a[i], want[i]);
  return 0;
}
