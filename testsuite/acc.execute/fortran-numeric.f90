! Functions of numbers that gfortran calls in its library or in GCC: powers whose exponent
! is no constant, nint, ishftc, erfc_scaled.

include 'check.inc'

program main
  use check
  implicit none
  integer, parameter :: n = 20
  integer :: k(n), i
  integer(8) :: l(n)
  real :: r(n)
  real(8) :: d(n)
  complex :: c(n)
  complex(8) :: z(n)
  !$acc parallel loop copyout(k, l, r, d, c, z)
  do i = 1, n
    r(i) = (i * 0.5)**(i / 4) + (1. + i)**mod (i, 3)
    d(i) = (i * 0.5d0)**int (i - 10, 8) + erfc_scaled (i / 10d0)
    c(i) = cmplx (i, 1)**(mod (i, 5) - 2)
    z(i) = cmplx (1, -i, 8)**int (mod (i, 4), 8)
    k(i) = nint (i * 1.5) - nint (-i * 2.5d0) + ishftc (i + 37, mod (i, 5) - 2, 8) &
	   + ishftc (i, 31) + int (ishftc (int (i, 1), 3))
    l(i) = nint (i * 0.5d0, 8) + ishftc (int (i, 8), -1) + ishftc (-5_8 * i, 7, 20)
  end do
  do i = 1, n
    call close_to (real (r(i), 8), real ((i * 0.5)**(i / 4) + (1. + i)**mod (i, 3), 8), 1)
    call close_to (d(i), (i * 0.5d0)**(i - 10) + erfc_scaled (i / 10d0), 2)
    call close_to (real (abs (c(i) - cmplx (i, 1)**(mod (i, 5) - 2)), 8) + 1, 1d0, 3)
    call close_to (abs (z(i) - cmplx (1, -i, 8)**mod (i, 4)) + 1, 1d0, 4)
    call equal (k(i), nint (i * 1.5) - nint (-i * 2.5d0) &
		+ ishftc (i + 37, mod (i, 5) - 2, 8) + ishftc (i, 31) &
		+ int (ishftc (int (i, 1), 3)), "int")
    call equal (l(i) == nint (i * 0.5d0, 8) + ishftc (int (i, 8), -1) &
		+ ishftc (-5_8 * i, 7, 20), .true., "int(8)")
  end do
contains
  subroutine close_to (a, b, number)
    real(8), intent (in) :: a, b
    integer, intent (in) :: number
    if (abs (a - b) > 1e-5 * abs (b)) then
      print *, "case", number, a, b
      error stop 1
    end if
  end subroutine
end program
