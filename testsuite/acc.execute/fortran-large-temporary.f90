! gfortran's temporary array in a construct of the main program, which is larger than what
! stays on the stack there: it is the construct's own.

include 'check.inc'

program main
  use check
  implicit none
  integer, parameter :: n = 5000000
  integer :: a(n), b(n), c(70000), i, k
  b = [(i, i = 1, n)]
  a = -1
  !$acc kernels
  a(1:n:2) = cshift (b(1:n/2), 2)
  !$acc end kernels
  do i = 1, n, 2
    if (a(i) /= mod ((i - 1) / 2 + 2, n / 2) + 1) call equal (a(i), i, "a")
  end do
  call equal (a(2), -1, "a(2)")
  !$acc kernels
  do i = 1, 1
    c = [(k, k = 1, 70000)]
    c = c + 1
  end do
  !$acc end kernels
  call equal (c(70000), 70001, "c")
end program
