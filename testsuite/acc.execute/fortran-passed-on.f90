! Dummies that constructs pass on to routines: optional ones, present and absent,
! allocatable, pointer and polymorphic ones without a clause, and those with intent(in), whose
! actual argument may be a constant, which nobody may write to.

include 'check.inc'

module routines
  implicit none
  type object
    integer :: k, v(2)
  end type
contains
  integer function shaped (i, x)
    !$acc routine seq
    integer, intent (in) :: i
    integer, intent (in), optional :: x(:)
    shaped = i
    if (present (x)) shaped = shaped + x(i) + size (x)
  end function

  integer function allocatable_one (i, x)
    !$acc routine seq
    integer, intent (in) :: i
    integer, allocatable, intent (in) :: x(:)
    allocatable_one = x(i) + ubound (x, 1)
  end function

  integer function pointer_one (i, x)
    !$acc routine seq
    integer, intent (in) :: i
    integer, pointer, intent (in) :: x(:)
    pointer_one = x(i) + lbound (x, 1)
  end function

  integer function polymorphic (x)
    !$acc routine seq
    class (object), intent (in) :: x
    polymorphic = x%k + x%v(2)
  end function

  integer function plus (i, more)
    !$acc routine seq
    integer, intent (in) :: i
    integer, intent (in), optional :: more
    plus = i
    if (present (more)) plus = plus + more
  end function

  integer function product_of (i, factor)
    !$acc routine seq
    integer, intent (in) :: i, factor
    product_of = i * factor
  end function
end module

module constructs
  use routines
  implicit none
contains
  subroutine in_parallel (n, a, more, other)
    integer, intent (in) :: n
    integer, intent (inout) :: a(n)
    integer, intent (in), optional :: more
    integer, intent (inout), optional :: other
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = plus (i, more)
    end do
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = a(i) + plus (i, other)
      if (present (other)) a(i) = a(i) + other
    end do
  end subroutine

  subroutine in_kernels (n, a, more, factor)
    integer, intent (in) :: n
    integer, intent (inout) :: a(n)
    integer, intent (in), optional :: more
    integer, intent (in) :: factor
    integer :: i
    !$acc kernels copy(a)
    do i = 1, n
      a(i) = plus (i, more) + product_of (i, factor)
    end do
    !$acc end kernels
  end subroutine

  subroutine whole (n, r, a, p, o, x)
    integer, intent (in) :: n
    integer, intent (inout) :: r(n)
    integer, allocatable, intent (in) :: a(:)
    integer, pointer, intent (in) :: p(:)
    class (object), intent (in) :: o
    integer, intent (in), optional :: x(:)
    integer :: i
    !$acc parallel loop copy(r)
    do i = 1, n
      r(i) = allocatable_one (i, a) + pointer_one (i, p) + polymorphic (o) + shaped (i, x)
    end do
    !$acc kernels copy(r)
    do i = 1, n
      r(i) = r(i) + 1000 * (allocatable_one (i, a) + pointer_one (i, p) + shaped (i, x))
    end do
    !$acc end kernels
  end subroutine
end module

program passed_on
  use check
  use constructs
  implicit none
  integer :: a(6), other, i
  integer, allocatable :: list(:)
  integer, pointer :: p(:)
  type (object) :: o
  other = 7
  a = 0
  call in_parallel (6, a)
  call equal (a(6), 12, "absent")
  call in_parallel (6, a, 1000)
  call equal (a(6), 1012, "present")
  call in_parallel (6, a, 1000, other)
  call equal (a(6), 1026, "both present")
  call in_kernels (6, a, factor = 5)
  call equal (a(6), 36, "kernels, absent")
  call in_kernels (6, a, 1000, 5)
  call equal (a(6), 1036, "kernels, present")
  allocate (list(7), p(-1:7))
  list = [(i, i = 1, 7)]
  p = 3
  o = object (4, [5, 6])
  call whole (6, a, list, p, o)
  call equal (a(6), 6 + 7 + 2 + 10 + 6 + 1000 * (6 + 7 + 2 + 6), "whole")
  call whole (6, a, list, p, o, [1, 2, 3, 4, 5, 6])
  call equal (a(6), 6 + 7 + 2 + 10 + 18 + 1000 * (6 + 7 + 2 + 18), "whole, constant")
end program
