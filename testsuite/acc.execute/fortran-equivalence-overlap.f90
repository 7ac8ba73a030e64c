! Variables of EQUIVALENCE that overlap in a construct have one memory on the device, and
! what one of them gets, the other one has: in order.

include 'check.inc'

program overlaps
  use check
  implicit none
  integer, parameter :: n = 300
  integer :: a(n), b(n), c(n), whole(n), i
  integer :: table(n), part(100), length
  real :: x(n)
  equivalence (a(2), b), (a(1), c, x)
  common /store/ table
  equivalence (table(51), part), (table(201), length)

  a = [(i, i = 1, n)]
  !$acc kernels
  do i = 1, n - 1
    b(i) = c(i) + 1
  end do
  !$acc end kernels
  do i = 1, n
    call equal (a(i), i, "b")
  end do

  ! gfortran's temporary array.
  !$acc kernels
  b(1:n - 1) = c(1:n - 1)
  !$acc end kernels
  do i = 1, n
    call equal (a(i), max (i - 1, 1), "b = c")
  end do

  a = [(i, i = 1, n)]
  !$acc parallel loop copy(c) copyin(b)
  do i = 200, n
    c(i) = 2 * b(i - 110)
  end do
  do i = 1, n
    call equal (a(i), merge (i, 2 * (i - 109), i < 200), "c")
  end do

  a = 1
  !$acc data copy(a, x)
  !$acc parallel loop
  do i = 1, n, 2
    x(i) = i
    a(i + 1) = 7
  end do
  !$acc end data
  do i = 1, n, 2
    call equal (x(i), real (i), "x")
    call equal (a(i + 1), 7, "a")
  end do

  a = 1
  !$acc enter data copyin(a, x)
  !$acc kernels
  x(1:n) = 3
  a(10:20) = 5
  !$acc end kernels
  !$acc exit data copyout(a, x)
  call equal (a(15), 5, "a(15)")
  call equal (x(9), 3.0, "x(9)")
  call equal (x(21), 3.0, "x(21)")

  table = [(i, i = 1, n)]
  length = 100
  !$acc kernels
  do i = 1, length
    whole(i) = table(i)
    part(i) = table(i) + 1
  end do
  !$acc end kernels
  do i = 1, 50
    call equal (whole(i), i, "whole")
    call equal (whole(i + 50), i + 1, "whole")
    call equal (part(i), i + 1, "part")
    call equal (part(i + 50), i + 2, "part")
  end do
  call equal (length, 100, "length")
end program
