! A named constant in a data clause is left out where its name means the constant: not
! where an ASSOCIATE, a block or a USE statement gives the name to a variable.

include 'check.inc'

module first
  integer, parameter :: n = 3, m = 4
end module

module second
  integer :: n(20) = 1
  type t
    integer :: k = 5
  end type
  integer, parameter :: k = 6
end module

subroutine used
  use check
  use first, only: l => n, m
  use second, only: n
  integer :: i
  !$acc parallel loop copy(n) copyin(l, m)
  do i = 1, 20
    n(i) = n(i) + l + m
  end do
  call equal (n(20), 8, "only")
end subroutine

subroutine renamed
  use check
  use first, mm => m
  use :: second, only: k
  integer :: i
  real :: x(20)
  x = 1
  !$acc parallel loop copyin(n, mm, k) copy(x)
  do i = 1, 20
    x(i) = x(i) + n + mm + k
  end do
  call equal (x(20), 14., "a constant with another name")
end subroutine

subroutine inside
  use check
  use first
  real :: r(20)
  integer :: i
  r = 1
  associate (n => r)
    !$acc enter data copyin(n)
    !$acc parallel loop present(n)
    do i = 1, 20
      n(i) = n(i) + 1
    end do
    !$acc exit data copyout(n)
  end associate
  call equal (r(20), 2., "a name of associate")
  block
    real :: n(20)
    n = 1
    !$acc parallel loop copy(n)
    do i = 1, 20
      n(i) = n(i) + 1
    end do
    call equal (n(20), 2., "a block")
  end block
  !$acc parallel loop copyin(n) copy(r)
  do i = 1, 20
    r(i) = n
  end do
  call equal (r(20), 3., "after the block")
end subroutine

subroutine lines (x, &
  & y)
  use check
  integer, parameter :: n = 3
  real :: x(20), y
  integer :: i; integer, parameter :: j = 3
  !$acc parallel loop copyin(n, j, y) copy(x)
  do i = 1, 20
    x(i) = y + n + j
  end do
  call equal (x(20), 7., "constants on continued and shared lines")
end subroutine

program p
  real :: x(20)
  call used
  call renamed
  call inside
  call lines (x, 1.)
end program
