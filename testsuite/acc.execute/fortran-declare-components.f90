! Components in declare directives mean their objects, which another directive may
! declare, too.

include 'check.inc'

module gas
  implicit none
  type law
    real :: a, b(3)
    integer :: n
  end type
  type(law) :: x, y, z
  real :: w
  !$acc declare create(x)
  !$acc declare create(x%a, x % b, &
  !$acc                x%n)
  !$acc declare copyin(y%a, y%n) create(z%a, w)
  !$acc declare create(z%b(1))
contains
  real function f (i)
    !$acc routine seq
    integer, intent (in) :: i
    f = x%a * x%b(i) + x%n + y%a + y%n + z%a + w
  end function
end module

program declare_components
  use check
  use gas
  implicit none
  real :: r(3)
  integer :: i
  x = law (2., [1., 2., 3.], 7)
  y = law (3., [1., 2., 3.], 8)
  z%a = 1
  w = 4
  !$acc update device(x%a, x%n)
  !$acc update device(x%b, y%a, y%n, z%a, w)
  !$acc parallel loop copyout(r)
  do i = 1, 3
    r(i) = f (i)
  end do
  call equal (all (r == [25, 27, 29]), .true., "r")
end program
