! Real numbers to the power of an integer are products on the device, with the host's
! roundings: the function pow has others, and takes many times as long.

include 'check.inc'

program powers
  use check
  implicit none
  integer, parameter :: n = 40
  double precision :: x(n), cube(n), seventh(n), inverse(n), any(n)
  real :: s(n), t(n)
  integer :: i
  do i = 1, n
    x(i) = 0.3d0 * i - 4
    s(i) = 0.7 * i - 9.1
  end do
  cube = 0
  seventh = 0
  inverse = 0
  any = 0
  t = 0
  !$acc parallel loop copyin(x, s) copy(cube, seventh, inverse, any, t)
  do i = 1, n
    cube(i) = x(i) ** 3
    seventh(i) = x(i) ** 7
    inverse(i) = x(i) ** (-2)
    any(i) = x(i) ** (mod (i, 4) + 1)
    t(i) = s(i) ** 4
  end do
  do i = 1, n
    call equal (cube(i), x(i) * x(i) * x(i), 'cube')
    call equal (seventh(i), (x(i) * (x(i) * x(i))) * ((x(i) * x(i)) * (x(i) * x(i))), '7')
    call equal (inverse(i), 1 / (x(i) * x(i)), '-2')
    select case (mod (i, 4))
    case (0)
      call equal (any(i), x(i), '1')
    case (1)
      call equal (any(i), x(i) * x(i), '2')
    case (2)
      call equal (any(i), x(i) * x(i) * x(i), '3')
    case (3)
      call equal (any(i), (x(i) * x(i)) * (x(i) * x(i)), '4')
    end select
    call equal (t(i), (s(i) * s(i)) * (s(i) * s(i)), 'real')
  end do
end program
! { dg-final { scan-cuda-not "pow \\(" } }
