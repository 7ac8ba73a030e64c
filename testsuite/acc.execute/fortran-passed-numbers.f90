! Numbers that loops pass to procedures, and that say which section of a dummy a construct
! uses.  A procedure does not set a number if its dummy is intent(in) or if its statements do not
! set it; another one sets it only while it runs.  The actual argument of such a dummy may be
! a constant, which nothing is copied back to.

module procedures
  implicit none
contains
  integer function twice (k)
    !$acc routine seq
    integer, intent(in) :: k
    twice = 2 * k
  end function

  integer function old_twice (k)
    !$acc routine seq
    integer :: k
    old_twice = 2 * k
  end function

  integer function given_twice (k, by)
    !$acc routine seq
    integer, intent(in) :: k
    integer, intent(in), optional :: by
    given_twice = 2 * k
    if (present (by)) given_twice = given_twice + by
  end function

  subroutine set_twice (k, twice)
    !$acc routine seq
    integer :: k, twice
    twice = 2 * k
  end subroutine
end module

subroutine use_limits (n, a, b, c, d)
  use procedures
  implicit none
  integer :: n, m, i, t, a(*), b(*), c(*), d(*)
  m = n
  !$acc serial
  do i = 1, m
    a(i) = twice (m)
  end do
  !$acc end serial
  !$acc serial
  do i = 1, n
    b(i) = old_twice (n)
  end do
  !$acc end serial
  !$acc parallel loop
  do i = 1, m
    c(i + n) = given_twice (n, i)
  end do
  !$acc parallel loop private(t)
  do i = 1, m
    call set_twice (n, t)
    d(i + n) = t
  end do
end subroutine

subroutine use_numbers (n, a, b, c)
  use procedures
  implicit none
  integer :: n, i, j, k, t, a(*), b(*), c(*)
  !$acc parallel loop private(k)
  do i = 1, n
    k = n + 1 - i
    a(k) = twice (k)
  end do
  !$acc parallel loop private(k, t)
  do i = 1, n
    k = i + n
    call set_twice (k, t)
    b(k) = t
  end do
  !$acc parallel loop private(j)
  do i = 1, n
    do j = 1, 3
      c(i + n * (j - 1)) = old_twice (j)
    end do
  end do
end subroutine

! The dummy N is a constant of the caller's.
subroutine use_constant (n, a)
  use procedures
  implicit none
  integer :: n, i, a(*)
  !$acc kernels
  do i = 1, 5
    a(i + n) = old_twice (n)
  end do
  !$acc end kernels
end subroutine

program main
  use procedures
  implicit none
  integer :: a(20), b(20), c(20), d(20), i
  a = 0; b = 0; c = 0; d = 0
  call use_limits (7, a, b, c, d)
  if (any (a /= [(14, i = 1, 7), (0, i = 8, 20)])) stop 1
  if (any (b /= a)) stop 2
  if (any (c /= [(0, i = 1, 7), (14 + i, i = 1, 7), (0, i = 15, 20)])) stop 3
  if (any (d /= [(0, i = 1, 7), (14, i = 1, 7), (0, i = 15, 20)])) stop 4
  a = 0; b = 0; c = 0
  call use_numbers (6, a, b, c)
  if (any (a /= [(2 * i, i = 1, 6), (0, i = 7, 20)])) stop 5
  if (any (b /= [(0, i = 1, 6), (2 * i, i = 7, 12), (0, i = 13, 20)])) stop 6
  if (any (c /= [(2, i = 1, 6), (4, i = 1, 6), (6, i = 1, 6), 0, 0])) stop 7
  a = 0
  call use_constant (3, a)
  if (any (a /= [0, 0, 0, 6, 6, 6, 6, 6, (0, i = 9, 20)])) stop 8
end program
