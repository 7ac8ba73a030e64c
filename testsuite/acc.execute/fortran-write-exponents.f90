! Exponents where a format gives no width: on a device as the library of the
! host writes them, which depends on its version.

include 'check.inc'

module numbers
  implicit none
contains
  subroutine some (s, x, d, device)
    character (24) :: s(24)
    real :: x(4)
    double precision :: d(4)
    logical :: device
    integer :: i
    !$acc serial copy(s) copyin(x, d) if(device)
    do i = 1, 4
      write (s(i), '(e0.3)') x(i)
      write (s(4 + i), '(e0.3)') d(i)
      write (s(8 + i), '(es0.3,1x,es0.2)') d(i), x(i)
      write (s(12 + i), '(en0.3,1x,d0.3)') x(i), d(i)
      write (s(16 + i), '(g0.3,1x,g0.3)') x(i), d(i)
      write (s(20 + i), '(e0.3e2,1x,1pe0.3)') x(i), d(i)
    end do
    !$acc end serial
  end subroutine
end module

program exponents
  use check
  use numbers
  implicit none
  character (24) :: s(24), t(24)
  real :: x(4)
  double precision :: d(4)
  integer :: i
  x = [0.0, 1.5, -1.5e10, 2.5e-7]
  d = [0d0, 15d0, 1.5d101, -2.5d8]
  s = ''
  t = ''
  call some (s, x, d, .true.)
  call some (t, x, d, .false.)
  do i = 1, 24
    call equal (s(i), t(i), "an exponent")
  end do
  call equal (t(1) /= '' .and. t(24) /= '', .true., "something")
end program
