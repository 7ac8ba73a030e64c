/* Whether a function is there, asked on the device before it is called.  */
#include "check.h"

#pragma acc routine seq
__attribute__ ((weak)) int
twice (int x)
{
  return 2 * x;
}

int
main (void)
{
  int a[10], missing = 0;

#pragma acc parallel loop copyout(a) reduction(+:missing)
  for (int i = 0; i < 10; i++)
    {
      a[i] = twice ? twice (i) : -1;
      if (!twice)
	missing++;
    }
  for (int i = 0; i < 10; i++)
    EQUAL (a[i], 2 * i);
  EQUAL (missing, 0);
  return 0;
}
