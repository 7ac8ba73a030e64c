! Reductions of allocatable scalars, which are no arrays; constructs that assign to them,
! and allocate nothing.  An array whose bounds stand before its type.

include 'check.inc'

program reductions
  use check
  implicit none
  real, allocatable :: sum
  integer, allocatable :: most
  dimension parts(4)
  integer parts
  integer :: i, a(100)
  a = [(mod (7 * i, 101), i = 1, 100)]
  allocate (sum)
  most = 3
  sum = 1
  !$acc parallel loop reduction(+:sum) reduction(max:most) copyin(a)
  do i = 1, 100
    sum = sum + a(i)
    most = max (most, a(i))
  end do
  call equal (sum, 5051.0, "sum")
  call equal (most, 100, "most")
  !$acc parallel copyin(a) copy(sum)
  !$acc loop reduction(+:sum)
  do i = 1, 100
    sum = sum + a(i)
  end do
  !$acc end parallel
  call equal (sum, 10101.0, "sum of the loop")
  sum = 0
  !$acc kernels
  do i = 1, 100
    sum = sum + a(i)
  end do
  !$acc end kernels
  call equal (sum, 5050.0, "sum, kernels")
  !$acc data copy(sum)
  !$acc serial
  sum = sum + a(1)
  !$acc end serial
  !$acc end data
  call equal (sum, 5057.0, "sum, data")
  call dummy (sum)
  call equal (sum, 5064.0, "dummy")
  parts = 0
  !$acc parallel loop reduction(+:parts)
  do i = 1, 100
    parts(mod (i, 4) + 1) = parts(mod (i, 4) + 1) + 1
  end do
  do i = 1, 4
    call equal (parts(i), 25, "parts")
  end do
contains
  subroutine dummy (s)
    real, allocatable, intent(inout) :: s
    !$acc serial copy(s)
    s = s + a(1)
    !$acc end serial
  end subroutine
end program
