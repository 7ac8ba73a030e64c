/* acc_on_device inside of a region.  */
#include "check.h"

int
main (void)
{
  int not_host[4], host[4];
  int want = separate_memory ();

#pragma acc parallel loop copyout(not_host, host)
  for (int i = 0; i < 4; i++)
    {
      not_host[i] = acc_on_device (acc_device_not_host) != 0;
      host[i] = acc_on_device (acc_device_host) != 0;
    }
  for (int i = 0; i < 4; i++)
    {
      EQUAL (not_host[i], want);
      EQUAL (host[i], !want);
    }
  return 0;
}
