! A precision of zero leaves E and D no digit unless a scale factor says so: iostat, on a
! device as on the host.

include 'check.inc'

module zeros
  implicit none
contains
  subroutine some (s, status, x, device)
    character (20) :: s(5)
    integer :: status(12), i
    real :: x
    logical :: device
    !$acc serial copy(s, status) copyin(x) if(device)
    do i = 1, 12
      status(i) = -1
    end do
    write (s(1), '(e15.0)', iostat = status(1)) x
    write (s(1), '(d15.0)', iostat = status(2)) x
    write (s(1), '(g15.0)', iostat = status(3)) x
    write (s(1), '(2pe15.0)', iostat = status(4)) x
    write (s(1), '(0pe15.0)', iostat = status(5)) x
    write (s(1), '(-3pe15.3)', iostat = status(6)) x
    write (s(1), '(5pe15.3)', iostat = status(7)) x
    write (s(1), '(1pe15.0)', iostat = status(8)) x
    write (s(2), '(4pe15.3)', iostat = status(9)) x
    write (s(3), '(-2pe15.3)', iostat = status(10)) x
    write (s(4), '(es15.0)', iostat = status(11)) x
    write (s(5), '(f15.0)', iostat = status(12)) x
    !$acc end serial
  end subroutine
end module

program no_digits
  use check
  use zeros
  implicit none
  character (20) :: s(5), t(5)
  integer :: a(12), b(12), i
  s = ''
  t = ''
  call some (s, a, 1e5, .true.)
  call some (t, b, 1e5, .false.)
  do i = 1, 12
    call equal (a(i), b(i), "iostat")
  end do
  do i = 1, 7
    call equal (merge (1, 0, a(i) > 0), 1, "an error")
  end do
  do i = 1, 5
    call equal (merge (1, 0, s(i) == t(i)), 1, "text")
  end do
end program
