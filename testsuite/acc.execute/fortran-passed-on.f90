! Dummies that constructs pass on to routines: optional ones, present and absent, and
! those with intent(in), whose actual argument may be a constant, which nobody may write to.

include 'check.inc'

module routines
  implicit none
contains
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
end module

program passed_on
  use check
  use constructs
  implicit none
  integer :: a(6), other
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
end program
