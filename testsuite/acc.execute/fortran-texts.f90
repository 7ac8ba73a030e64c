! Texts in regions: put together, trimmed, adjusted, searched, written to.

include 'check.inc'

program texts
  use check
  implicit none
  character (10) :: t(4), s
  character (14) :: both(4)
  integer :: i, place(4), last(4)
  t = ['  one     ', 'two       ', ' three    ', 'four      ']
  !$acc parallel loop copyin(t) copyout(both, place, last) private(s)
  do i = 1, 4
    s = adjustl (t(i))
    place(i) = index (s, 'o') * 100 + scan (s, 'er') * 10 + verify (s, 'thon')
    last(i) = index (trim (s) // 'o', 'o', back=.true.)
    both(i) = trim (s) // '<' // adjustr (t(i))
    write (s, '(i4.4)') i
    both(i)(13:14) = s(3:4)
  end do
  call equal (both(1), 'one<       o01', "first")
  call equal (both(3), 'three<     t03', "third")
  call equal (place(1), 133, "place of one")
  call equal (place(2), 302, "place of two")
  call equal (place(3), 33, "place of three")
  call equal (place(4), 241, "place of four")
  call equal (last(1), 4, "last o")
end program
