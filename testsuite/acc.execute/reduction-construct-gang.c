/* reduction on the parallel construct: one value a gang.  */
#include "check.h"

int
main (void)
{
  int count = 5, most = 0;

#pragma acc parallel num_gangs(9) reduction(+:count) reduction(max:most)
  {
    count += 2;
    most = 4;
  }
#ifndef STOCK
  EQUAL (count, acc_get_device_type () == acc_device_host ? 7 : 23);
#endif
  EQUAL (most, 4);
  return 0;
}
