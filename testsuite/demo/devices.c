/* Print the number of NVIDIA devices that regions can run on.  */

#include <openacc.h>
#include <stdio.h>

int
main (void)
{
  printf ("%d\n", acc_get_num_devices (acc_device_nvidia));
  return 0;
}
