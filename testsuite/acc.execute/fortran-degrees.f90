! { dg-additional-options "-fdec-math" }
! Sines, cosines and tangents of degrees, also where a tangent is infinite.

program main
  implicit none
  integer, parameter :: n = 20
  real(8), parameter :: degree = acos (-1d0) / 180
  real :: r(n), t(n)
  real(8) :: d(n), e(n)
  real :: right(4), limit(4)
  integer :: i
  right = [90., 270., -90., 450.]
  !$acc parallel loop copyin(right) copyout(limit)
  do i = 1, 4
    limit(i) = sign (1., tand (right(i)))
    if (abs (tand (right(i))) <= huge (1.)) limit(i) = 0
  end do
  if (any (limit /= [1., -1., -1., 1.])) error stop 5
  !$acc parallel loop copyout(r, d, t, e)
  do i = 1, n
    r(i) = cosd (i * 9.) + sind (i * 5.)
    d(i) = cosd (i * 9d0) - sind (i * 5d0)
    t(i) = tand (i * 4.)
    e(i) = tand (i * 4d0)
  end do
  do i = 1, n
    if (abs (r(i) - cos (i * 9 * degree) - sin (i * 5 * degree)) > 1e-5) error stop 1
    if (abs (d(i) - cos (i * 9 * degree) + sin (i * 5 * degree)) > 1e-12) error stop 2
    if (abs (t(i) - tan (i * 4 * degree)) > 1e-5 * abs (t(i))) error stop 3
    if (abs (e(i) - tan (i * 4 * degree)) > 1e-12 * abs (e(i))) error stop 4
  end do
end program
