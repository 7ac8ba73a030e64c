! host_data of optional dummies, absent and present: what is absent stays absent,
! what is present has the device's address.

! This file is part of acc, under the GPL, version 3 or later; see COPYING.

program main
  use, intrinsic :: iso_c_binding
  use openacc
  implicit none
  integer, target :: x(5), s
  integer, allocatable, target :: b(:)
  integer, pointer :: ps, pa(:)
  logical :: shared
  integer :: seen

  allocate (b(4))
  ps => s
  pa => x
  seen = 0
  shared = acc_get_device_type () == acc_device_host
  !$acc data copyin(x, b, s)
  call explicit ()
  call allocated_array ()
  call assumed ()
  call pointer_scalar ()
  call pointer_array ()
  if (seen /= 0) stop 1
  call explicit (x)
  call allocated_array (b)
  call assumed (x)
  call pointer_scalar (ps)
  call pointer_array (pa)
  !$acc end data
  if (seen /= 5) stop 2
  if (.not. c_associated (c_loc (ps), c_loc (s))) stop 3
  if (.not. c_associated (c_loc (pa), c_loc (x))) stop 4

contains

  subroutine check (inside, outside)
    type(c_ptr), intent(in) :: inside, outside
    if (c_associated (inside, outside) .neqv. shared) stop 5
    seen = seen + 1
  end subroutine

  subroutine explicit (a)
    integer, optional, target :: a(5)
    !$acc host_data use_device(a)
    if (present (a)) call check (c_loc (a), c_loc (x))
    !$acc end host_data
  end subroutine

  subroutine allocated_array (a)
    integer, allocatable, optional, target :: a(:)
    ! GCC 14 wants another variable besides.
    !$acc host_data use_device(a, x)
    if (present (a)) call check (c_loc (a), c_loc (b))
    !$acc end host_data
  end subroutine

  subroutine assumed (a)
    integer, optional, target :: a(:)
    !$acc host_data use_device(a)
    if (present (a)) call check (c_loc (a), c_loc (x))
    !$acc end host_data
  end subroutine

  subroutine pointer_scalar (a)
    integer, pointer, optional :: a
    !$acc host_data use_device(a)
    if (present (a)) call check (c_loc (a), c_loc (s))
    !$acc end host_data
  end subroutine

  subroutine pointer_array (a)
    integer, pointer, optional :: a(:)
    !$acc host_data use_device(a)
    if (present (a)) call check (c_loc (a), c_loc (x))
    !$acc end host_data
  end subroutine
end program
