! Loops of routines whose clauses name dummy arguments: reductions, of optional ones,
! too, in nested loops, and private copies; and a reduction of the routine's result.

include 'check.inc'

module sums
  implicit none
contains
subroutine total (n, a, s, c, big, o)
  !$acc routine vector
  integer, intent (in) :: n
  real(8), intent (in) :: a(n)
  real(8), intent (inout) :: s
  real(8), intent (inout) :: c(2)
  real(8), intent (out) :: big
  real(8), optional, intent (inout) :: o
  integer :: i
  real(8) :: t
  big = 0
  !$acc loop vector reduction(+:s) reduction(max:big)
  do i = 1, n
    s = s + a(i)
    big = max (big, a(i))
  end do
  !$acc loop vector reduction(+:o)
  do i = 1, n
    if (present (o)) o = o + a(i)
  end do
  !$acc loop vector private(t)
  do i = 1, n
    t = a(i)
    if (i <= 2) c(i) = t
  end do
end subroutine
subroutine priv (n, a, s)
  !$acc routine worker
  integer, intent (in) :: n
  real(8), intent (inout) :: a(n, n)
  real(8) :: s
  integer :: i, j
  !$acc loop worker private(s)
  do j = 1, n
    s = 0
    !$acc loop vector reduction(+:s)
    do i = 1, n
      s = s + a(i,j)
    end do
    a(1,j) = s
  end do
end subroutine
real(8) function f (n, a)
  !$acc routine vector
  integer, intent (in) :: n
  real(8), intent (in) :: a(n)
  integer :: i
  f = 1
  !$acc loop vector reduction(+:f)
  do i = 1, n
    f = f + a(i)
  end do
end function
end module

program routine_dummies
  use check
  use sums
  implicit none
  real(8) :: a(50,10), s(10), c(2,10), b(10), o(10), q(8,8), x, g(10)
  integer :: i, j
  do j = 1, 10
    do i = 1, 50
      a(i,j) = i * j
    end do
  end do
  s = 7
  o = 2
  q = 1
  x = 3
  !$acc parallel loop gang copyin(a) copy(s, c, b, o, g)
  do j = 1, 10
    if (j > 5) then
      call total (50, a(:,j), s(j), c(:,j), b(j), o(j))
    else
      call total (50, a(:,j), s(j), c(:,j), b(j))
    end if
    g(j) = f (50, a(:,j))
  end do
  !$acc parallel num_gangs(1) copy(q)
  call priv (8, q, x)
  !$acc end parallel
  do j = 1, 10
    call equal (s(j) == 7 + 1275 * j, .true., "sum")
    call equal (b(j) == 50 * j, .true., "largest")
    call equal (all (c(:,j) == [j, 2 * j]), .true., "private")
    call equal (o(j) == merge (2 + 1275 * j, 2, j > 5), .true., "optional")
    call equal (g(j) == 1 + 1275 * j, .true., "result")
  end do
  call equal (all (q(1,:) == 8) .and. all (q(2:,:) == 1), .true., "nested")
  call equal (x == 3, .true., "private dummy")
end program
