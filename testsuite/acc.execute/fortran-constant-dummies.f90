! Arrays and objects without a clause that a construct only reads do not go back to the
! host, where the actual argument may be a constant.  Others do, by whatever name they are
! written.

include 'check.inc'

module procedures
  implicit none
  type pair
    integer :: a(3), b
  end type
contains
  integer function shaped (x)
    integer, intent(in) :: x(:)
    integer :: i
    shaped = 0
    !$acc kernels
    do i = 1, size (x)
      shaped = shaped + x(i)
    end do
    !$acc end kernels
  end function

  integer function explicit (x)
    integer, intent(in) :: x(3)
    integer :: i
    explicit = 0
    !$acc parallel loop reduction(+:explicit)
    do i = 1, 3
      explicit = explicit + x(i)
    end do
  end function

  integer function text (t)
    character(*), intent(in) :: t
    !$acc serial copyout(text)
    text = iachar (t(1:1))
    !$acc end serial
  end function

  integer function object (o)
    type(pair), intent(in) :: o
    !$acc kernels
    object = o%a(2) + o%b
    !$acc end kernels
  end function

  subroutine other_name (x, y)
    real, target, intent(inout) :: x(:), y(:)
    real, pointer :: p(:)
    integer :: i
    p => x
    !$acc kernels
    do i = 1, size (x)
      p(i) = x(i) + 1
    end do
    !$acc end kernels
    !$acc parallel loop
    do i = 1, size (x)
      y(i) = x(i) + 1
    end do
    !$acc serial
    call increment (x(2:3))
    !$acc end serial
  end subroutine

  subroutine increment (x)
    !$acc routine seq
    real, intent(inout) :: x(:)
    x = x + 1
  end subroutine
end module

program constants
  use check
  use procedures
  implicit none
  real, target :: a(4)
  call equal (shaped ([1, 2, 3]), 6, "assumed shape")
  call equal (explicit ([1, 2, 3]), 6, "explicit shape")
  call equal (text ("abc"), 97, "text")
  call equal (object (pair ([1, 2, 3], 4)), 6, "object")
  a = 1
  call other_name (a, a)
  call equal (a(1), 3.0, "a(1)")
  call equal (a(2), 4.0, "a(2)")
  call equal (a(4), 3.0, "a(4)")
end program
