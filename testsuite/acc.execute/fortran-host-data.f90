! host_data use_device of pointer arrays, as variables and dummies: their address
! is the device's, the host's after the construct.

include 'check.inc'

program addresses
  use check
  use, intrinsic :: iso_c_binding
  implicit none
  integer, pointer :: p(:)
  integer, target :: t(10)
  type (c_ptr) :: host, device
  interface
    function deviceptr (a) bind (c, name = "acc_deviceptr")
      import c_ptr
      type (c_ptr), value :: a
      type (c_ptr) :: deviceptr
    end function
  end interface
  t = 1
  p => t(2:9)
  !$acc data copy(t)
  host = c_loc (t(2))
  !$acc host_data use_device(p)
  device = c_loc (p)
  call equal (size (p), 8, "size")
  !$acc end host_data
  call equal ((c_associated (device, deviceptr (host))), .true., "device")
  call equal ((c_associated (device, host)), .not. separate_memory (), "host")
  call equal ((c_associated (c_loc (p), host)), .true., "after")
  call dummy (p)
  !$acc end data
contains
  subroutine dummy (q)
    integer, pointer :: q(:)
    device = c_null_ptr
    !$acc host_data use_device(q)
    device = c_loc (q)
    !$acc end host_data
    call equal ((c_associated (device, deviceptr (host))), .true., "dummy")
  end subroutine
end program
