! Module accel_lib is another name for openacc.

include 'check.inc'

program old
  use accel_lib
  use check, only: equal
  implicit none
  real :: x(8)
  x = 1
  !$acc data copy(x)
  call equal (acc_is_present (x), .true., "present")
  !$acc end data
  call equal (acc_get_num_devices (acc_device_host), 1, "host devices")
end program
