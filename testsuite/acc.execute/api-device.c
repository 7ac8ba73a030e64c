/* Device types, numbers and counts.  */
#include "check.h"

int
main (void)
{
  acc_device_t t = acc_get_device_type ();

  CHECK (t == acc_device_host || t == acc_device_nvidia);
  CHECK (acc_get_num_devices (acc_device_host) == 1);
  CHECK (acc_get_num_devices (t) >= 1);
  acc_init (t);
  acc_set_device_type (t);
  EQUAL (acc_get_device_type (), t);
  EQUAL (acc_get_device_num (t), 0);
  acc_set_device_num (acc_get_num_devices (t) - 1, t);
  EQUAL (acc_get_device_num (t), acc_get_num_devices (t) - 1);
  CHECK (acc_on_device (acc_device_host));
  acc_shutdown (t);
  return 0;
}
