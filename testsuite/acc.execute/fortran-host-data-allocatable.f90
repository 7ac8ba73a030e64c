! host_data of allocatable variables, which GCC 12 does not take, and of one from a
! module.

include 'check.inc'

module buffers
  implicit none
  real, allocatable :: shared(:)
end module

subroutine add_one (n, p)
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: n, i
  real :: p(n)
  !$acc parallel loop deviceptr(p)
  do i = 1, n
    p(i) = p(i) + 1
  end do
end subroutine

program host_data_allocatable
  use check
  use buffers
  implicit none
  real, allocatable :: a(:)
  allocate (a(100), shared(50))
  a = 1
  shared = 2
  !$acc data copy(a, shared)
  !$acc host_data use_device(a, shared)
  call add_one (100, a)
  call add_one (50, shared)
  !$acc end host_data
  !$acc end data
  call equal (sum (a), 200., "a")
  call equal (sum (shared), 150., "shared")
end program
