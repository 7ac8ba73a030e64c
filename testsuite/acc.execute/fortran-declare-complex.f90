! A complex array of a module that a declare directive names, which the device's code
! never mentions, or mentions in its second construct alone.

include 'check.inc'

module fields
  implicit none
  complex :: only_updated(6), in_kernels(4)
  !$acc declare create(only_updated, in_kernels)
end module

program declare_complex
  use check
  use fields
  implicit none
  integer :: i, n(4)
  only_updated = (1.0, 2.0)
  !$acc update device(only_updated)
  if (separate_memory ()) only_updated = 0
  !$acc update self(only_updated)
  call equal (only_updated(6), (1.0, 2.0), "there and back")
  !$acc parallel loop copyout(n)
  do i = 1, 4
    n(i) = i
  end do
  !$acc parallel loop copyin(n)
  do i = 1, 4
    in_kernels(i) = cmplx (n(i), -n(i))
  end do
  !$acc update self(in_kernels)
  call equal (in_kernels(3), (3.0, -3.0), "set on the device")
end program
