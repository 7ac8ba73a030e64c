! The difference of two infinities is no number, also beside subscripts that
! gfortran computes before the loop of an array assignment.

! { dg-additional-options "-fno-protect-parens" }

! This file is part of acc, under the GPL, version 3 or later; see COPYING.

program main
  implicit none
  integer, parameter :: n = 6
  real(8) :: f(n, n, 2), big(n)
  integer :: i

  f = 1
  big = huge (1.0d0)
  call edges (f, big, n)
  do i = 2, n - 1
    if (f(i, 1, 2) == f(i, 1, 2)) stop 1
    if (f(i, n, 2) /= 2) stop 2
  end do

contains

  subroutine edges (f, big, ny)
    integer, intent(in) :: ny
    real(8), intent(inout) :: f(ny, ny, 2)
    real(8), intent(in) :: big(ny)

    !$acc kernels copy(f) copyin(big)
    f(2:ny-1, ny, 2) = f(2:ny-1, ny-1, 1) + 1
    f(2:ny-1, 1, 2) = f(2:ny-1, 2, 1) + (big(2:ny-1) * 10 - big(2:ny-1) * 10)
    !$acc end kernels
  end subroutine
end program
