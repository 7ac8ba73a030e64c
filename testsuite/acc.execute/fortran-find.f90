! findloc in all dimensions and along one, of numbers, truth values and texts, and the
! greatest and the least of texts: functions of gfortran's library.

include 'check.inc'

module finds
  implicit none
  integer :: a(4,5), f(60)
  logical :: m(4,5), yes, no
  real :: x(7)
  complex :: z(2,2)
  logical :: l(6)
  character(3) :: t(6), b(2,3), v(5)
  data t /'foo', 'bar', 'baz', 'qux', 'abc', 'zzz'/
contains
  ! The results on the device, with the values of the other variables there.
  subroutine numbers
    !$acc serial copyin(a, m, x, z, l, yes, no) copy(f)
    f(1:2) = findloc (a, 14)
    f(3:6) = findloc (a, 7, dim=2)
    f(7:8) = findloc (a, 9, mask=m, back=.true.)
    f(9:13) = findloc (a, 2, 1, m, back=.true.)
    f(14:14) = findloc (x, 2.0, mask=[no, no, yes, yes, yes, yes, yes])
    f(15) = findloc (x, 3.0, dim=1, back=.true.)
    f(16) = findloc (l, .true., dim=1)
    f(17:18) = findloc (z, (3.0, 1.0))
    f(19:20) = findloc (a, 14, mask=no)
    f(21:22) = findloc (a, 14, mask=yes)
    f(23:26) = findloc (a, 7, dim=2, mask=no)
    f(27:28) = findloc (a(::2,2:), 1)
    f(29:30) = findloc (a, 100)
    !$acc end serial
  end subroutine
  subroutine texts
    !$acc serial copyin(t, b) copy(f) copyout(v)
    v(1) = maxval (t)
    v(2) = minval (b)
    v(3) = minval (b, mask=b > 'b')
    v(4) = max (v(1), t(2), 'zzzz', v(2))
    v(5) = min (t(4), 'q')
    f(31:31) = maxloc (t)
    f(32:33) = minloc (b, mask=b > 'b')
    f(34) = maxloc (t, dim=1, back=.true.)
    f(35:37) = minloc (b, dim=1)
    f(38:39) = findloc (b, 'baz', back=.true.)
    f(40:41) = findloc (b, 'foo', dim=2)
    f(42) = findloc (t, 'abc ', dim=1)
    f(43) = findloc (t, 'ab', dim=1)
    f(44:45) = maxloc (b, mask=b > 'zzzz')
    !$acc end serial
  end subroutine
end module

program find
  use check
  use finds
  implicit none
  integer :: i
  integer :: host(45)
  f = -1
  a = reshape ([(mod (i * 7, 19), i = 1, 20)], [4, 5])
  m = a > 1
  yes = .true.
  no = .false.
  x = [1, 2, 3, 2, 1, 2, 3]
  l = [no, yes, no, yes, yes, no]
  z = reshape ([(1, 3), (0, 1), (3, 1), (3, 1)], [2, 2])
  b = reshape (t, [2, 3])
  b(1,3) = 'a'
  call numbers
  call texts
  host(1:2) = findloc (a, 14)
  host(3:6) = findloc (a, 7, dim=2)
  host(7:8) = findloc (a, 9, mask=m, back=.true.)
  host(9:13) = findloc (a, 2, 1, m, back=.true.)
  host(14:14) = findloc (x, 2.0, mask=[no, no, yes, yes, yes, yes, yes])
  host(15) = findloc (x, 3.0, dim=1, back=.true.)
  host(16) = findloc (l, .true., dim=1)
  host(17:18) = findloc (z, (3.0, 1.0))
  host(19:20) = findloc (a, 14, mask=no)
  host(21:22) = findloc (a, 14, mask=yes)
  host(23:26) = findloc (a, 7, dim=2, mask=no)
  host(27:28) = findloc (a(::2,2:), 1)
  host(29:30) = findloc (a, 100)
  host(31:31) = maxloc (t)
  host(32:33) = minloc (b, mask=b > 'b')
  host(34) = maxloc (t, dim=1, back=.true.)
  host(35:37) = minloc (b, dim=1)
  host(38:39) = findloc (b, 'baz', back=.true.)
  host(40:41) = findloc (b, 'foo', dim=2)
  host(42) = findloc (t, 'abc ', dim=1)
  host(43) = findloc (t, 'ab', dim=1)
  host(44:45) = maxloc (b, mask=b > 'zzzz')
  do i = 1, size (host)
    call equal (f(i), host(i), "place")
  end do
  call equal (v(1), 'zzz', "maxval")
  call equal (v(2), 'a', "minval")
  call equal (v(3), 'bar', "minval with a mask")
  call equal (v(4), 'zzz', "max")
  call equal (v(5), 'q', "min")
end program
