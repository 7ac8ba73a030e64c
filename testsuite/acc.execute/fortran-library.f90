! Routines of the library by GCC's module: each form of the data routines,
! devices, queues; acc_on_device in a region.

include 'check.inc'

program library
  use check
  use openacc
  implicit none
  integer :: a(10), b(3,4), on(2), i
  character(20) :: name
  integer(8) :: long = 40
  a = 1
  b = 2
  call acc_init (acc_device_default)
  call equal (acc_get_num_devices (acc_device_host), 1, "host devices")
  call acc_get_property_string (0, acc_get_device_type (), &
                                acc_property_name, name)
  call equal (len_trim (name) > 0, .true., "name of the device")

  call acc_copyin (a)
  call acc_create (b, 48)
  call equal (acc_is_present (a), .true., "a is present")
  call equal (acc_is_present (b, 48), .true., "b is present")
  if (separate_memory ()) a = 5
  !$acc parallel loop present(a, b)
  do i = 1, 10
    a(i) = a(i) + i
    if (i < 4) b(i,4) = i
  end do
  call acc_update_self (b(:,4))
  call equal (b(3,4), 3, "b, updated")
  call acc_copyout (a, long)
  call acc_delete (b)
  call equal (a(10), 11, "a")
  call equal (acc_is_present (a), .not. separate_memory (), "a is gone")

  call acc_copyin_async (a, 3)
  call acc_wait (3)
  call equal (acc_async_test (3), .true., "queue 3")
  call acc_update_device_async (a, 40, 3)
  call acc_copyout_async (a, 40, 3)
  call acc_wait_all

  on = 0
  !$acc parallel copy(on)
  if (acc_on_device (acc_device_host)) on(1) = 1
  if (acc_on_device (acc_device_not_host)) on(2) = 1
  !$acc end parallel
  call equal (on(1), merge (0, 1, separate_memory ()), "on the host")
  call equal (on(2), merge (1, 0, separate_memory ()), "on a device")
end program
