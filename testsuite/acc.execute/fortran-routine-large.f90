! Arrays of routines of level worker and vector that are too large for shared memory:
! automatic ones and those of constant shape.

include 'check.inc'

module sums
  implicit none
contains
  subroutine automatic (n, x, r)
    !$acc routine worker
    integer, intent (in) :: n
    real, intent (in) :: x(n)
    real, intent (out) :: r
    real :: t(n)
    integer :: i
    !$acc loop worker vector
    do i = 1, n
      t(i) = x(i) * 2
    end do
    r = 0
    !$acc loop worker vector reduction(+:r)
    do i = 1, n
      r = r + t(n + 1 - i)
    end do
  end subroutine

  subroutine constant (x, r)
    !$acc routine vector
    real, intent (in) :: x(12000)
    real, intent (out) :: r
    real :: t(0:11999)
    integer :: i
    !$acc loop vector
    do i = 1, 12000
      t(i - 1) = x(i) * 3
    end do
    r = 0
    !$acc loop vector reduction(+:r)
    do i = 1, 12000
      r = r + t(12000 - i)
    end do
  end subroutine
end module

program routine_large
  use check
  use sums
  implicit none
  integer, parameter :: n = 12000
  real :: x(n), r(4)
  integer :: i
  x = 1
  !$acc parallel loop gang copyin(x) copyout(r)
  do i = 1, 4
    call automatic (n, x, r(i))
  end do
  call equal (r(1), 24000., "automatic")
  call equal (r(4), 24000., "automatic")
  r = 0
  !$acc parallel loop gang copyin(x) copyout(r)
  do i = 1, 4
    call constant (x, r(i))
  end do
  call equal (r(4), 36000., "constant")
end program
