! Constructors whose length is known when they are evaluated, and arrays that grow by
! them: in constructs, private copies and routines.

include 'check.inc'

module lists
  implicit none
  type pair
    integer :: i
    real :: x
  end type
contains
  integer function divisors (n)
    !$acc routine seq
    integer, intent (in) :: n
    integer, allocatable :: t(:)
    integer :: k
    allocate (t(0))
    do k = 1, n
      if (mod (n, k) == 0) t = [t, k]
    end do
    divisors = 100 * sum (t) + size (t)
  end function

  real function nested (n, v)
    !$acc routine seq
    integer, intent (in) :: n
    real, intent (in) :: v(:)
    real, allocatable :: t(:)
    integer :: i
    t = [v(1:n), 5.0, (v(i) * 2, i = 1, n - 1), v(n:1:-1)]
    nested = sum (t * [(i, i = 1, size (t))])
  end function
end module

program grown
  use check
  use lists
  implicit none
  integer, parameter :: n = 40
  integer :: i, k, s(n)
  integer, allocatable :: t(:)
  real :: v(9), r(9)
  v = [(real (i), i = 1, 9)]
  !$acc parallel loop copyout(s)
  do i = 1, n
    s(i) = divisors (i)
  end do
  do i = 1, n
    call equal (s(i), divisors (i), "routine")
  end do
  !$acc parallel loop copyin(v) copyout(r)
  do i = 1, 9
    r(i) = nested (i, v)
  end do
  do i = 1, 9
    call equal (r(i), nested (i, v), "several parts")
  end do
  !$acc parallel loop private(t) copyout(s)
  do i = 1, n
    t = [integer ::]
    do k = 1, mod (i, 6)
      t = [k, t, -k]
    end do
    s(i) = size (t)
    if (size (t) > 0) s(i) = s(i) + 100 * t(1) + 10 * t(size (t))
  end do
  call equal (s(6), 0, "empty")
  call equal (s(5), 460, "private")
  !$acc parallel loop copyout(s)
  do i = 1, n
    block
      type (pair), allocatable :: p(:)
      p = [pair (i, 1.0)]
      do k = 1, 3
        p = [p, pair (k, real (k)), p]
      end do
      s(i) = sum (p%i) + size (p)
    end block
  end do
  call equal (s(2), 8 * 2 + 4 + 4 + 3 + 15, "objects")
end program
