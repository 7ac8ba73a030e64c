! A defined assignment to an array from parts of it: gfortran copies them first.  One of the
! kernels of the construct needs two pointers to the copy, one computed from the other.

include 'check.inc'

module doubled
  implicit none
  type number
    integer :: x
  end type
  interface assignment (=)
    module procedure double
  end interface
contains
  elemental subroutine double (x, y)
    type(number), intent(out) :: x
    type(number), intent(in) :: y
    x%x = 2 * y%x
  end subroutine
end module

program temporaries
  use check
  use doubled
  implicit none
  type(number) :: x(6), y(2, 3)
  integer, parameter :: first(6) = [40, 600, 2, 8000, 100000, 1200000], &
    second(6) = [40, 80, 1200, 4, 16000, 1200000]
  integer :: i
  x%x = [1, 20, 300, 4000, 50000, 600000]
  !$acc kernels
  x = x([2, 3, 1, 4, 5, 6])
  !$acc end kernels
  do i = 1, 6
    call equal (x(i)%x, first(i), "x")
  end do
  !$acc kernels
  x(2:5) = x(1:4)
  !$acc end kernels
  do i = 1, 6
    call equal (x(i)%x, second(i), "x(2:5)")
  end do
  y = reshape ([(number (i), i = 1, 6)], [2, 3])
  !$acc kernels
  y(:, 3:2:-1) = y(:, 1:2)
  !$acc end kernels
  do i = 1, 2
    call equal (y(i, 3)%x, 4 * i, "y(:, 3)")
    call equal (y(i, 2)%x, 4 * (i + 2), "y(:, 2)")
  end do
end program
