! Procedures that use IEEE modules save the state of the floating point unit: not on a
! device, which has none.

include 'check.inc'

module limits
  use, intrinsic :: ieee_arithmetic
  implicit none
contains
  real function limited (x)
    !$acc routine seq
    real, intent (in) :: x
    limited = x
    if (ieee_is_nan (x)) limited = -1
    if (.not. ieee_is_finite (x) .and. .not. ieee_is_nan (x)) limited = -2
    if (x > 5) return
    limited = limited * 2
  end function

  subroutine rows (n, a)
    !$acc routine vector
    integer, intent (in) :: n
    real, intent (inout) :: a(n)
    integer :: i
    !$acc loop vector
    do i = 1, n
      a(i) = limited (a(i))
    end do
  end subroutine

  subroutine all_rows (n, m, a)
    integer :: n, m, j
    real :: a(n, m)
    !$acc parallel loop gang copy(a)
    do j = 1, m
      call rows (n, a(:, j))
    end do
  end subroutine
end module

program routine_ieee
  use limits
  use check
  implicit none
  real :: a(40, 3)
  a = 4
  a(:, 2) = 7
  a(3, 1) = ieee_value (1.0, ieee_quiet_nan)
  a(4, 2) = ieee_value (1.0, ieee_positive_inf)
  call all_rows (40, 3, a)
  call equal (a(1, 1), 8.0, "twice")
  call equal (a(1, 2), 7.0, "large")
  call equal (a(3, 1), -2.0, "nan")
  call equal (a(4, 2), -2.0, "infinity")
end program
