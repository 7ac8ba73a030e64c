! Assignments to sections of dummies of assumed size that no clause names: gfortran copies
! their bounds to variables first.

include 'check.inc'

module sections
  implicit none
contains
  subroutine change (n, m, a, b)
    integer :: n, m
    real :: a(*), b(n, *)
    !$acc kernels
    a(1:n) = 3 * a(1:n) + 1
    b(2:n, 2:m) = b(2:n, 2:m) + a(n)
    !$acc end kernels
  end subroutine
end module

program kernels_bounds
  use sections
  use check
  implicit none
  real :: a(40), b(40, 5)
  a = 2
  b = 1
  call change (40, 5, a, b)
  call equal (a(1), 7.0, "first")
  call equal (a(40), 7.0, "last")
  call equal (b(2, 2), 8.0, "b, first")
  call equal (b(40, 5), 8.0, "b, last")
  call equal (b(1, 5), 1.0, "b, not")
end program
