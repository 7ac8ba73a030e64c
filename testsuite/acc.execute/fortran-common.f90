! Members of common blocks, equivalence, and variables of the procedure around
! a contained one, in clauses and without.

include 'check.inc'

program commons
  use check
  implicit none
  integer :: numbers(8), total, limit
  real :: factor
  common /box/ numbers, total, limit, factor
  integer :: own(8), count, twin(4), pair(2)
  equivalence (twin(3), pair(1))
  integer :: i
  numbers = 1
  total = 0
  limit = 8
  factor = 2
  !$acc parallel loop copy(numbers) reduction(+:total)
  do i = 1, limit
    numbers(i) = numbers(i) + int (factor) * i
    total = total + numbers(i)
  end do
  call equal (total, 8 + 2 * 36, "total")
  do i = 1, 8
    call equal (numbers(i), 1 + 2 * i, "numbers")
  end do
  !$acc kernels
  do i = 1, limit
    numbers(i) = i * int (factor)
  end do
  total = 5
  !$acc end kernels
  call equal (total, 5, "total, kernels")
  call equal (numbers(8), 16, "numbers, kernels")
  !$acc parallel loop copy(numbers(2:3))
  do i = 2, 3
    numbers(i) = -i
  end do
  call equal (numbers(1), 2, "numbers(1)")
  call equal (numbers(3), -3, "numbers(3)")

  twin = 0
  !$acc parallel copy(twin)
  twin(3) = 7
  !$acc end parallel
  call equal (pair(1), 7, "equivalence")

  own = 3
  count = 0
  call inside (4)
  call equal (own(4), 44, "own")
  call equal (own(5), 3, "own(5)")
  call equal (count, 4, "count")
contains
  subroutine inside (n)
    integer, intent (in) :: n
    integer :: j
    !$acc parallel loop copy(own) reduction(+:count)
    do j = 1, n
      own(j) = 11 * j
      count = count + 1
    end do
  end subroutine
end program
