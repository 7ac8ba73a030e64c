/* init, shutdown and set; if clauses on them.  */
#include "check.h"

#define HOST device_type(host)

static int calls;

static int
count (int x)
{
  calls++;
  return x;
}

int
main (void)
{
  acc_device_t first = acc_get_device_type ();
#pragma acc init
#pragma acc init device_num(0)
#pragma acc set HOST if(0)
  EQUAL (acc_get_device_type (), first);
#pragma acc set HOST if(count (1))
  EQUAL (calls, 1);
  EQUAL (acc_get_device_type (), acc_device_host);
  int r = 0;
#pragma acc serial copy(r)
  r = acc_on_device (acc_device_host);
  EQUAL (r, 1);
#pragma acc init device_type(host) device_num(0) if(1)
#pragma acc set device_num(0) device_type(multicore)
  EQUAL (acc_get_device_num (acc_device_host), 0);
#pragma acc set default_async(3)
  EQUAL (acc_get_default_async (), 3);
#pragma acc set default_async(count (4)), if(count (0))
  EQUAL (acc_get_default_async (), 3);
  EQUAL (calls, 2);
  if (separate_memory ())
    {
      _Pragma ("acc set device_type(nvidia)")
      EQUAL (acc_get_device_type (), acc_device_nvidia);
#pragma acc serial copy(r)
      r = acc_on_device (acc_device_host);
      EQUAL (r, 0);
    }
#pragma acc shutdown device_type(host) if(0)
#pragma acc shutdown
  return 0;
}
