! Named constants that are arrays in routines, which GCC wants in a declare directive, where
! they are none; and enumerators in one.

include 'check.inc'

module tables
  implicit none
  private
  real, parameter :: first(3) = [1.0, 2.0, 3.0]
  real second(3)
  parameter (second = [4.0, 5.0, 6.0])
  integer, parameter :: square(2, 3) = reshape ([1, 2, 3, 4, 5, 6], [2, 3])
  enum, bind (c)
    enumerator :: red = 4, green, blue
    enumerator yellow
  end enum
  real :: scale = 0
  !$acc declare copyin(first, second)
  !$acc declare copyin(red, green, yellow, scale)
  public product_of, sum_of, element, red, yellow, set
contains
  subroutine set (s)
    real :: s
    scale = s
    !$acc update device(scale)
  end subroutine

  real function product_of (i)
    !$acc routine seq
    integer, intent (in) :: i
    product_of = first(i) * second(i) * scale + yellow
  end function

  subroutine sum_of (i, r)
    !$acc routine seq
    integer, intent (in) :: i
    real, intent (out) :: r
    integer :: j
    r = 0
    do j = 1, i
      r = r + second(j)
    end do
  end subroutine

  integer function element (i, j)
    !$acc routine seq
    integer, intent (in) :: i, j
    integer, parameter :: own(3) = [10, 20, 30]
    element = square(i, j) + own(j)
  end function
end module

program routine_tables
  use tables
  use check
  implicit none
  real :: x(3), y(3)
  integer :: i, e(2, 3), j
  call set (2.0)
  !$acc parallel loop copyout(x, y)
  do i = 1, 3
    x(i) = product_of (i) + red
    call sum_of (i, y(i))
  end do
  !$acc kernels copyout(e)
  do j = 1, 3
    do i = 1, 2
      e(i, j) = element (i, j)
    end do
  end do
  !$acc end kernels
  call equal (x(1), 19.0, "1")
  call equal (x(2), 31.0, "2")
  call equal (x(3), 47.0, "3")
  call equal (y(3), 15.0, "sum")
  call equal (e(2, 3), 36, "element")
end program
