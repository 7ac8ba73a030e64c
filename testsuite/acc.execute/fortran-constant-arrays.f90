! Arrays whose elements are constants, and saved variables, in a construct.

program main
  implicit none
  integer, parameter :: n = 20
  integer :: m(4), r(n), i
  real :: q(4), s(n)
  !$acc parallel loop private(m, q) copyout(r, s)
  do i = 1, n
    m = [4, 3, 2, 1]
    q = [1., 2., 3., real (i)]
    q(m) = q
    r(i) = m(mod (i, 4) + 1)
    s(i) = q(1) * 100 + q(4)
  end do
  do i = 1, n
    if (r(i) /= 4 - mod (i, 4)) error stop 1
    if (s(i) /= 100 * i + 1) error stop 2
  end do
  !$acc parallel loop copyout(r)
  do i = 1, n
    block
      integer, save :: t(3) = [7, 8, 9]
      r(i) = t(mod (i, 3) + 1)
    end block
  end do
  do i = 1, n
    if (r(i) /= 7 + mod (i, 3)) error stop 3
  end do
end program
