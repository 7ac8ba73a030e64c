! { dg-additional-options "-fdec-math" }
! Sines and cosines of degrees.

program main
  implicit none
  integer, parameter :: n = 20
  real(8), parameter :: degree = acos (-1d0) / 180
  real :: r(n)
  real(8) :: d(n)
  integer :: i
  !$acc parallel loop copyout(r, d)
  do i = 1, n
    r(i) = cosd (i * 9.) + sind (i * 5.)
    d(i) = cosd (i * 9d0) - sind (i * 5d0)
  end do
  do i = 1, n
    if (abs (r(i) - cos (i * 9 * degree) - sin (i * 5 * degree)) > 1e-5) error stop 1
    if (abs (d(i) - cos (i * 9 * degree) + sin (i * 5 * degree)) > 1e-12) error stop 2
  end do
end program
