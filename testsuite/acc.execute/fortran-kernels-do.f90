! { dg-final { scan-cuda "steps_.*whole_\[0-9_]+ .*blockIdx.x.*down_\[0-9_]+ .*blockIdx.x.*up_\[0-9_]+ .*blockIdx.x" } }
! Do loops and array assignments in kernels run in parallel without a directive:
! up, down, by way of a descriptor; others, with strides that are known or not,
! give the same as a serial run.

include 'check.inc'

subroutine up (n, a, b)
  integer :: n, i
  real :: a(n), b(n)
  !$acc kernels
  do i = 1, n
    a(i) = a(i) + b(i)
  end do
  !$acc end kernels
end subroutine

subroutine down (n, a)
  integer :: n, i
  real :: a(n)
  !$acc kernels
  do i = n, 1, -1
    a(i) = 2 * a(i) + i
  end do
  !$acc end kernels
end subroutine

subroutine whole (n, a, b)
  integer :: n
  real :: a(n), b(n)
  !$acc kernels
  a = b + 1
  !$acc end kernels
end subroutine

subroutine steps (n, a, step)
  integer :: n, i, step
  real :: a(n)
  !$acc kernels
  do i = 2, n, 3
    a(i) = -i
  end do
  do i = n, 1, step
    if (mod (i, 2) == 0) cycle
    if (i < 5) exit
    a(i) = a(i) + 1000
  end do
  !$acc end kernels
end subroutine

program loops
  use check
  implicit none
  integer, parameter :: n = 100
  real :: a(n), b(n), want(n)
  integer :: i
  a = 1
  b = [(real (i), i = 1, n)]
  call up (n, a, b)
  do i = 1, n
    call equal (a(i), 1.0 + i, "up")
  end do
  call down (n, a)
  do i = 1, n
    call equal (a(i), 2.0 + 3 * i, "down")
  end do
  call whole (n, a, b)
  do i = 1, n
    call equal (a(i), b(i) + 1, "whole")
  end do
  want = a
  do i = 2, n, 3
    want(i) = -i
  end do
  do i = n, 1, -5
    if (mod (i, 2) == 0) cycle
    if (i < 5) exit
    want(i) = want(i) + 1000
  end do
  call steps (n, a, -5)
  do i = 1, n
    call equal (a(i), want(i), "steps")
  end do
end program
