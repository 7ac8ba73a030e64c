! Components of a parameterized type: arrays whose descriptors gfortran sets only partly.

include 'check.inc'

module lists
  implicit none
  type list (k, n)
    integer, kind :: k = 4
    integer, len :: n = 3
    real(k) :: v(n)
  end type
end module

program parameterized
  use check
  use lists
  implicit none
  call dirty
  call lengths (4)
contains
  ! Leave other values on the stack.
  subroutine dirty
    integer :: a(4000)
    a = 123456789
    if (sum (a) == 1) print *, a
  end subroutine

  subroutine lengths (n)
    integer, intent(in) :: n
    type(list(8, n)) :: q
    integer :: i
    q%v = 1
    !$acc parallel loop copy(q)
    do i = 1, q%n
      q%v(i) = q%v(i) + i
    end do
    do i = 1, n
      call equal (q%v(i), 1d0 + i, "implicit")
    end do
    !$acc parallel loop copy(q%v)
    do i = 1, n
      q%v(i) = q%v(i) * 2
    end do
    do i = 1, n
      call equal (q%v(i), 2d0 + 2 * i, "in a clause")
    end do
  end subroutine
end program
