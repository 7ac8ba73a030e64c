! What is passed to routines in regions: constants, elements, sections,
! descriptors of allocatables and of assumed shape, and scalars by value.

include 'check.inc'

module routines
  implicit none
contains
  subroutine add (x, n)
    !$acc routine seq
    integer :: x, n
    x = x + n
  end subroutine

  integer function total (x)
    !$acc routine seq
    integer, intent (in) :: x(:)
    integer :: i
    total = 0
    do i = 1, size (x)
      total = total + x(i)
    end do
  end function

  integer function first (x)
    !$acc routine seq
    integer, allocatable, intent (in) :: x(:)
    first = x(lbound (x, 1))
  end function

  pure integer function square (x)
    !$acc routine seq
    integer, value :: x
    square = x ** 2
  end function
end module

program arguments
  use check
  use routines
  implicit none
  integer, allocatable :: a(:), m(:,:)
  integer :: out(6), i
  allocate (a(3:8), m(4,4))
  a = [(i, i = 3, 8)]
  m = 1
  !$acc parallel loop copyin(a, m) copyout(out)
  do i = 1, 6
    out(i) = i
    call add (out(i), 10)
    out(i) = out(i) + total (a(3:i+2)) + first (a) + square (i) &
             + total (m(2,1:i-2))
  end do
  do i = 1, 6
    call equal (out(i), i + 10 + sum (a(3:i+2)) + 3 + i * i + max (i - 2, 0), &
                "out")
  end do
end program
