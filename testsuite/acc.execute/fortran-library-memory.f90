! Routines that GCC 12's module lacks: memory of the device, pointers to and from
! it, queues of devices, forms of data routines with a length.

include 'check.inc'

program memory
  use check
  use, intrinsic :: openacc
  use, intrinsic :: iso_c_binding
  implicit none
  integer, target :: a(10), b(10), c(4,5)
  integer :: i, n, x, queues(2)
  integer(8) :: long
  type(c_ptr) :: d, e
  n = 40
  long = 40
  do i = 1, 10
    a(i) = i
  end do
  call acc_init_device (0, acc_get_device_type ())

  d = acc_malloc (n)
  e = acc_malloc (long)
  call acc_memcpy_to_device (d, a, 40)
  call acc_memcpy_device (e, d, n)
  b = 0
  call acc_memcpy_from_device (b, e, long)
  call equal (sum (b), 55, "there and back")
  call acc_memcpy_to_device_async (d, a(6), 20, 2)
  call acc_memcpy_device_async (e, d, 20, 2)
  b = 0
  call acc_memcpy_from_device_async (b(6:10), e, 20_8, 2)
  call acc_wait_device (2, 0)
  call equal (sum (b), 40, "on a queue")
  call acc_free (e)

  if (separate_memory ()) then
    call acc_map_data (a, d, n)
    call equal (c_associated (acc_deviceptr (a), d), .true., "deviceptr")
    call equal (c_associated (acc_hostptr (d), c_loc (a)), .true., "hostptr")
    !$acc parallel loop present(a)
    do i = 1, 10
      a(i) = 7
    end do
    call acc_update_self (a)
    call equal (sum (a), 70, "mapped")
    call acc_unmap_data (a)
  end if
  call acc_free (d)

  ! Only the elements of a section are updated.
  c = 1
  call acc_copyin (c)
  c = 2
  call acc_update_device (c(2:3,:))
  !$acc parallel loop collapse(2) present(c)
  do n = 1, 5
    do i = 1, 4
      c(i,n) = c(i,n) * 10
    end do
  end do
  call acc_update_self (c(::3,2))
  if (separate_memory ()) then
    call equal (c(1,2), 10, "updated")
    call equal (c(2,2), 2, "not updated")
  end if
  call acc_copyout (c)
  call equal (c(3,4), 20, "c(3,4)")

  x = 5
  call acc_create (x, 4)
  call acc_update_host (x, 4_8)
  x = 6
  call acc_update_device_async (x, 1)
  call acc_wait_async (1, 3)
  call acc_wait_device_async (1, 3, 0)
  call acc_wait_all_device_async (3, 0)
  queues = (/ 1, 3 /)
  i = acc_wait_any (2, queues)
  call equal (i == 1 .or. i == 2, .true., "wait_any")
  i = acc_wait_any_device (2, queues, 0)
  call acc_wait_all_device (0)
  call equal (acc_async_test_device (1, 0), .true., "test_device")
  call equal (acc_async_test_all_device (0), .true., "test_all_device")
  call acc_delete_finalize_async (x, 4, 1)
  call acc_async_wait_all
  call acc_set_default_async (4)
  call equal (acc_get_default_async (), 4, "default queue")
  call equal (acc_is_present (x, 4), .not. separate_memory (), "x is gone")
  call equal (acc_get_memory () == acc_get_property (0, acc_get_device_type (), &
    acc_property_memory), .true., "memory, as NVIDIA's compiler has it")
  call equal (acc_get_free_memory () <= acc_get_memory (), .true., "free memory")
  call acc_shutdown_device (0, acc_get_device_type ())
  call equal (openacc_version, 202506, "version")
end program
