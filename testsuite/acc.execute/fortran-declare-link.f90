! declare link in a module: its routines, and those of other program units, reach what
! data constructs have put on the device.
include 'check.inc'

module linked
  implicit none
  type point
    real :: x, y(3)
  end type
  real :: a(4,10)
  type(point) :: p
  integer :: n = 10
  !$acc declare link(a, p)
  !$acc declare copyin(n)
contains
  real function get (i, j)
    !$acc routine seq
    integer, intent(in) :: i, j
    get = a(i,j) * n + p%y(2)
  end function
  subroutine set (x)
    !$acc routine vector
    real, intent(in) :: x
    integer :: j
    !$acc loop vector
    do j = 1, 10
      a(:,j) = x + j
    end do
  end subroutine
end module

real function other (j)
  !$acc routine seq
  use linked
  integer, intent(in) :: j
  other = sum (a(:,j))
end function

program main
  use check
  use linked
  implicit none
  interface
    real function other (j)
      !$acc routine seq
      integer, intent(in) :: j
    end function
  end interface
  real :: s(10), t(10), x
  integer :: j, round
  do round = 1, 2
    x = round
    a = 0
    p%y = round
    !$acc data copy(a) copyin(p)
    !$acc parallel num_gangs(1)
    call set (x)
    !$acc end parallel
    !$acc parallel loop copyout(s, t)
    do j = 1, 10
      s(j) = get (3, j)
      t(j) = other (j)
    end do
    !$acc end data
    do j = 1, 10
      call equal (s(j), (x + j) * 10 + round, "s")
      call equal (t(j), 4 * (x + j), "t")
      call equal (a(4,j), x + j, "a")
    end do
  end do
end program
