! Exponents that have more digits than the format has places for: asterisks.

include 'check.inc'

program wide_exponent
  use check
  implicit none
  character(30) :: s(10), want(10)
  real(8) :: x, y
  x = 1d12
  y = 1d-120
  call texts
  want = s
  s = ''
  !$acc serial copyout(s)
  write (s(1), '(e0.1e1)') x
  write (s(2), '(e12.1e2)') y
  write (s(3), '(es12.1e1)') x
  write (s(4), '(en12.1e1)') x
  write (s(5), '(g12.1e1)') x
  write (s(6), '(e12.1)') y
  write (s(7), '(es0.3e1)') -x
  write (s(8), '(1pe5.0e1)') 1d-4
  write (s(9), '(1pe5.0e1)') 1d-14
  write (s(10), '(e12.3e1,a)') 1d8, '!'
  !$acc end serial
  call equal (s(1), want(1), "e0.1e1")
  call equal (s(2), want(2), "e12.1e2")
  call equal (s(3), want(3), "es12.1e1")
  call equal (s(4), want(4), "en12.1e1")
  call equal (s(5), want(5), "g12.1e1")
  call equal (s(6), want(6), "e12.1")
  call equal (s(7), want(7), "es0.3e1")
  call equal (s(8), want(8), "1pe5.0e1")
  call equal (s(9), want(9), "1pe5.0e1")
  call equal (s(10), want(10), "e12.3e1,a")
contains
  subroutine texts
    write (s(1), '(e0.1e1)') x
    write (s(2), '(e12.1e2)') y
    write (s(3), '(es12.1e1)') x
    write (s(4), '(en12.1e1)') x
    write (s(5), '(g12.1e1)') x
    write (s(6), '(e12.1)') y
    write (s(7), '(es0.3e1)') -x
    write (s(8), '(1pe5.0e1)') 1d-4
    write (s(9), '(1pe5.0e1)') 1d-14
    write (s(10), '(e12.3e1,a)') 1d8, '!'
  end subroutine
end program
