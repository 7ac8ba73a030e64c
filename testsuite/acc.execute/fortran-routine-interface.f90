! Routine directives with a name in interface bodies, also in those that only say what a
! pointer may lead to.

include 'check.inc'

program main
  use check
  implicit none
  abstract interface
    subroutine any_of (p, n)
      !$acc routine (far) seq
      integer :: n
      real(8) :: p(n)
    end subroutine
  end interface
  interface
    subroutine far (p, n)
      !$acc routine (far) seq
      integer :: n
      real(8) :: p(n)
    end subroutine
    real(8) function half (x)
      !$acc routine (half) seq
      real(8), intent(in) :: x
    end function
  end interface
  procedure (any_of), pointer :: f
  real(8) :: x(10), y(10)
  integer :: i
  x = 3
  f => far
  call f (x, 10)
  call equal (x(10), 6d0, "on the host")
  !$acc serial copy(x)
  call far (x, 10)
  !$acc end serial
  call equal (x(1), 12d0, "on the device")
  !$acc parallel loop
  do i = 1, 10
    y(i) = half (x(i))
  end do
  call equal (y(9), 6d0, "a function")
end program

subroutine far (p, n)
  !$acc routine (far) seq
  implicit none
  integer :: n, i
  real(8) :: p(n)
  do i = 1, n
    p(i) = 2 * p(i)
  end do
end subroutine

real(8) function half (x)
  !$acc routine seq
  implicit none
  real(8), intent(in) :: x
  half = x / 2
end function
