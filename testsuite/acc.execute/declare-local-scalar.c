/* A local scalar of a declare directive: constructs read the device's copy, which has
   another value than the host's.  OpenACC 3.4, section 2.6.1.  */
#include "check.h"

int
main (void)
{
  int seen[4], last = 0, count = 1;
#pragma acc declare create(count)
#pragma acc serial
  count = 6;
#pragma acc parallel loop copyout(seen)
  for (int i = 0; i < 4; i++)
    seen[i] = count + i;
#pragma acc serial copyout(last)
  last = count;
  for (int i = 0; i < 4; i++)
    EQUAL (seen[i], 6 + i);
  EQUAL (last, 6);
  return 0;
}
