/* device_type: sizes and schedules of each device in one program.  */
#include "check.h"

#define N 64

int
main (void)
{
  int a[N], order[N], next = 0;
#pragma acc parallel loop copyout(a) num_workers(4) \
  device_type(nvidia) num_gangs(2) vector_length(64) \
  device_type(host) num_gangs(1) device_type(*) num_gangs(3)
  for (int i = 0; i < N; i++)
    a[i] = i;
  for (int i = 0; i < N; i++)
    EQUAL (a[i], i);

  /* On the host this loop is sequential, and so may count.  */
  if (!separate_memory ())
    {
#pragma acc parallel loop copy(order, next) gang device_type(host) seq
      for (int i = 0; i < N; i++)
	order[i] = next++;
      for (int i = 0; i < N; i++)
	EQUAL (order[i], i);
    }

  /* On the device this one is.  */
  next = 0;
#pragma acc parallel num_gangs(1) copy(order, next)
#pragma acc loop dtype(nvidia, radeon) seq dtype(multicore) seq
  for (int i = 0; i < N; i++)
    order[i] = next++;
  for (int i = 0; i < N; i++)
    EQUAL (order[i], i);

#pragma acc update host(a) if(0) async device_type(nvidia) async(2)
#pragma acc wait
  return 0;
}
