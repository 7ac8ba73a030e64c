! Allocatable arrays that a construct or a routine declares: an assignment allocates them,
! also those that gfortran adds for the argument of an intrinsic.

module work
  implicit none
contains
  function cube (v) result (o)
    !$acc routine seq
    real, intent(in) :: v(3)
    real :: o(3,3)
    integer :: k
    do k = 1, 3
      o(:,k) = v * k
    end do
  end function

  function corner (t) result (x)
    !$acc routine seq
    real, intent(in) :: t(:,:)
    real :: x(2,2)
    x = t(2:3,1:2)
  end function

  real function shapes (n)
    !$acc routine seq
    integer, intent(in) :: n
    real, allocatable :: a(:), b(:)
    integer :: i
    a = [1., 2., 3.]
    do i = 1, n
      a = a * 2
    end do
    b = a(3:1:-1)
    a = a(2:)
    shapes = sum (a) + size (a) + b(1)
  end function
end module

program main
  use work
  implicit none
  integer, parameter :: n = 12
  real :: w(3,n), r(n), s(n)
  integer :: i
  w = 1
  !$acc parallel loop copyin(w) copyout(r, s)
  do i = 1, n
    r(i) = sum (matmul (cube (w(:,i)), w(:,i)))
    block
      real, allocatable :: t(:,:), u(:)
      t = cube (w(:,i)) + 1
      u = t(2,:)
      u = u(1:2) * i
      t = corner (t)
      s(i) = sum (t) + sum (u) + size (u)
    end block
  end do
  if (any (r /= 18)) error stop 1
  do i = 1, n
    if (s(i) /= 10 + 5 * i + 2) error stop 2
  end do
  !$acc parallel loop copyout(r)
  do i = 1, n
    r(i) = shapes (i)
  end do
  do i = 1, n
    if (r(i) /= 2.**i * 8 + 2) error stop 3
  end do
end program
