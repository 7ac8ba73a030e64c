! Constants, arrays and an object, of modules in another file, in routines: no directive
! declares them.
! { dg-additional-sources "files/fortran-constant-modules-b.f90" }

include 'check.inc'

module tables_one
  implicit none
  integer, parameter :: factor(3) = [1, 2, 3]
  real, parameter :: plane(2, 3) = reshape ([1., 2., 3., 4., 5., 6.], [2, 3])
  character (5), parameter :: words(2) = ['alpha', 'beta ']
  logical (1), parameter :: odd(2) = [.false._1, .true._1]
  complex, parameter :: turns(2) = [(0., 1.), (1., 0.)]
  type point
    integer :: number
    real :: weights(2)
  end type
  type (point), parameter :: origin = point (4, [1., 2.])
end module

module tables_two
  implicit none
  integer, parameter :: factor(4) = [10, 20, 30, 40]
end module

program constant_modules
  use check
  use tables_one, one => factor
  use tables_two
  implicit none
  integer, parameter :: n = 24
  integer :: r(n), s(n), i
  real :: q(n)
  complex :: c(n)
  r = 0
  s = 0
  q = 0
  c = 0
  call look_up (n, r, s, q, c)
  do i = 1, n
    call equal (r(i), one(1 + mod (i, 3)) * factor(1 + mod (i, 4)) + 100 + mod (i, 2) * 1000 + 4, &
                'factors')
    call equal (s(i), sum (factor) + one(1 + mod (i, 3)), 'plain')
    call equal (nint (q(i)), nint (sum (plane(:, 1 + mod (i, 3))) + origin%weights(2) + 21), &
                'plane')
    call equal (nint (aimag (c(i))), 1 - mod (i, 2), 'turns')
  end do
end program
