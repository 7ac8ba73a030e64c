! An object with allocatable components gets the result of a function, or of a structure
! constructor: the components keep the memory that the host's clauses gave them.

include 'check.inc'

module objects
  implicit none
  type part
    integer, allocatable :: k(:, :)
  end type
  type t
    integer :: id
    real, allocatable :: a(:), one
    type(part) :: inside
  end type
contains
  type(t) function filled (n)
    !$acc routine seq
    integer, intent(in) :: n
    integer :: i, j
    filled%id = n
    allocate (filled%a(0:3), filled%one, filled%inside%k(2, 3))
    do i = 0, 3
      filled%a(i) = n + i
    end do
    filled%one = 2 * n
    do j = 1, 3
      do i = 1, 2
        filled%inside%k(i, j) = n + 10 * i + j
      end do
    end do
  end function
  type(part) function one_part (n)
    !$acc routine seq
    integer, intent(in) :: n
    allocate (one_part%k(2, 3))
    one_part%k = n
  end function
  ! Objects of the device itself.
  subroutine own (sums)
    !$acc routine seq
    integer, intent(out) :: sums(:)
    type(part) :: many(3)
    integer :: i
    do i = 1, 3
      many(i) = one_part (i)
      many(i) = one_part (2 * i)
      sums(i) = sum (many(i)%k)
    end do
  end subroutine
end module

program object_from_function
  use check
  use objects
  implicit none
  type(t) :: x
  type(part) :: p
  integer :: i, j, later(4)
  allocate (x%a(4), x%one, x%inside%k(2, 3), p%k(2, 3))
  x%id = 7
  x%a = 0
  x%one = 0
  x%inside%k = 0
  p%k = 0

  !$acc data copy(x, x%a, x%one, x%inside%k)
  !$acc serial
  x = filled (x%id)
  !$acc end serial
  !$acc serial copyout(later)
  do i = 1, 4
    later(i) = x%a(lbound (x%a, 1) + i - 1)
  end do
  !$acc end serial
  !$acc end data
  do i = 0, 3
    call equal (x%a(lbound (x%a, 1) + i), 7.0 + i, "x%a")
    call equal (later(i + 1), 7 + i, "x%a, later")
  end do
  call equal (x%one, 14.0, "x%one")
  do j = 1, 3
    do i = 1, 2
      call equal (x%inside%k(i, j), 7 + 10 * i + j, "x%inside%k")
    end do
  end do

  !$acc serial copy(p, p%k)
  p = part (reshape ([1, 2, 3, 4, 5, 6], [2, 3]))
  !$acc end serial
  call equal (p%k(2, 3), 6, "constructor")
  call equal (p%k(1, 2), 3, "constructor")

  !$acc serial copyout(later)
  call own (later)
  !$acc end serial
  do i = 1, 3
    call equal (later(i), 12 * i, "many")
  end do
end program
