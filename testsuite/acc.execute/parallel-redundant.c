/* Code of a parallel region outside any loop runs once in every gang.  */
#include "check.h"

int
main (void)
{
  int count = 0;

#pragma acc parallel num_gangs(7) copy(count)
  {
#pragma acc atomic update
    count++;
  }
#ifndef STOCK
  EQUAL (count, acc_get_device_type () == acc_device_host ? 1 : 7);
#endif
  count = 0;
  int gangs = 11;
#pragma acc parallel num_gangs(gangs) num_workers(2) vector_length(32) \
  copy(count)
  {
#pragma acc atomic
    count += 3;
  }
#ifndef STOCK
  EQUAL (count, acc_get_device_type () == acc_device_host ? 3 : 33);
#endif
  CHECK (count % 3 == 0 && count > 0);
  return 0;
}
