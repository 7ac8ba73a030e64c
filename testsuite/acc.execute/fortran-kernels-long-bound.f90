! A loop of kernels ends at a bound of 64 bits in memory, which a conversion makes an
! integer of 32 bits: the counter moves to that end, and not beyond.
include 'check.inc'

program long_bound
  use check
  implicit none
  integer, parameter :: n = 1000
  integer :: a(n), b(n)
  integer(8) :: last
  integer(8), allocatable :: ends(:)
  integer :: i
  last = n - 1
  allocate (ends(2))
  ends = [2, n - 2]
  a = 0
  b = 0
  !$acc kernels copyin(last)
  do i = 1, int (last)
    a(i) = i
  end do
  !$acc end kernels
  !$acc kernels copyin(ends)
  do i = int (ends(1)), int (ends(2))
    b(i) = i
  end do
  do i = int (ends(2)), int (ends(1)), -1
    b(i) = b(i) + a(i)
  end do
  !$acc end kernels
  call equal (all (a(:n-1) == [(i, i = 1, n - 1)]), .true., "a")
  call equal (a(n), 0, "after a")
  call equal (all (b(2:n-2) == [(2 * i, i = 2, n - 2)]), .true., "b")
  call equal (b(1) + b(n-1), 0, "around b")
end program
