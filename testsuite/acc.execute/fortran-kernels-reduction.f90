! A dummy that a loop of a kernels construct reduces, or has a private copy of.

include 'check.inc'

subroutine reduce (n, total, last)
  integer :: n, total, last, i
  !$acc kernels
  !$acc loop reduction(+:total) private(last)
  do i = 1, n
    last = 2 * i
    total = total + last
  end do
  !$acc end kernels
end subroutine

program main
  use check
  implicit none
  integer :: total, last
  total = 7
  last = 3
  call reduce (100, total, last)
  call equal (total, 7 + 10100, "total")
  call equal (last, 3, "last")
end program
