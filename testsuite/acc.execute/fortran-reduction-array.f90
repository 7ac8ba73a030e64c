! Reductions of arrays: small ones, sections, dummies, allocatables, by several
! operators, of a construct and of loops.

include 'check.inc'

module reductions
  implicit none
contains
  subroutine histogram (n, bins, key, h)
    integer, intent (in) :: n, bins, key(n)
    integer, intent (inout) :: h(bins)
    integer :: i
    !$acc parallel loop reduction(+:h) copyin(key) copy(h)
    do i = 1, n
      h(key(i)) = h(key(i)) + 1
    end do
  end subroutine
end module

program reduction_array
  use check
  use reductions
  implicit none
  integer :: small(4), key(1000), h(0:9), i, k
  real(8) :: most(3)
  real, allocatable :: sums(:)
  logical :: any_of(2)
  do i = 1, 1000
    key(i) = mod (i, 10) + 1
  end do

  small = 1
  !$acc parallel loop reduction(+:small)
  do i = 1, 1000
    k = mod (i, 4) + 1
    small(k) = small(k) + 2
  end do
  call equal (sum (small), 2004, "small")

  small = 0
  !$acc parallel copy(small) reduction(+:small(1:4))
  !$acc loop reduction(+:small(1:4))
  do i = 1, 1000
    small(2) = small(2) + i
  end do
  !$acc end parallel
  call equal (small(2), 500500, "section")

  most = 0
  any_of = .false.
  !$acc parallel loop reduction(max:most) reduction(.or.:any_of)
  do i = 1, 1000
    most(3) = max (most(3), dble (mod (i * 37, 1001)))
    any_of(2) = any_of(2) .or. i == 500
  end do
  call equal (most(3), 1000d0, "max")
  call equal (any_of(2) .and. .not. any_of(1), .true., "or")

  h = 0
  call histogram (1000, 10, key, h)
  call equal (minval (h), 100, "dummy")
  call equal (maxval (h), 100, "dummy")

  allocate (sums(10))
  sums = 1
  !$acc parallel loop reduction(+:sums) copy(sums)
  do i = 1, 1000
    sums(key(i)) = sums(key(i)) &
                   + 1
  end do
  call equal (sum (sums), 1010., "allocatable")
end program
