! ACC_COMPARE counts elements from 1 where the source is in Fortran, and knows
! the data behind descriptors.
! { dg-set-target-env-var ACC_COMPARE "1" }
! { dg-output "fortran-compare.f90:18: compare: element 3 of a is 4 on nvidia device 0 and 3 on the host" "sim nvidia" }
! { dg-output "fortran-compare.f90:23: compare: element (5|17) of b is 11 on nvidia device 0 and 10 on the host" "sim nvidia" }
! { dg-output "fortran-compare.f90:33: compare: element 2 of x is 3 on nvidia device 0 and 2 on the host" "sim nvidia" }
! { dg-output "compare: 3 launches of 3 kernels, 0 not compared; 0 kernels differ" "host" }
program compare
  use openacc
  implicit none
  real(8) :: a(10)
  integer, allocatable :: b(:)
  real :: c(20)
  integer :: i
  allocate (b(7))
  b = 0
  a = 0
  !$acc parallel loop copyout(a)
  do i = 1, 10
    a(i) = i
    if (i == 3 .and. acc_on_device (acc_device_not_host)) a(i) = 4
  end do
  !$acc parallel loop copy(b)
  do i = 1, 7
    b(i) = 2 * i
    if (i == 5 .and. acc_on_device (acc_device_not_host)) b(i) = 11
  end do
  call dummy (c, 20)
contains
  subroutine dummy (x, n)
    integer :: n
    real :: x(n)
    !$acc parallel loop copyout(x(1:n))
    do i = 1, n
      x(i) = i
      if (i == 2 .and. acc_on_device (acc_device_not_host)) x(i) = 3
    end do
  end subroutine
end program
