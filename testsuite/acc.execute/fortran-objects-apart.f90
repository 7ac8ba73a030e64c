! Arrays of objects that pointers lead to, which are components of larger objects or have
! a stride: what their components lead to is copied, and nothing between them is taken for
! an object.

include 'check.inc'

module objects
  use check
  implicit none
  type object
    integer :: n
    real, allocatable :: v(:)
  end type
  type larger
    integer :: before(5) = 7
    type (object) :: inside
    real :: behind(3) = 1e30
  end type
  type holder
    type (object), pointer :: all(:)
  end type
contains
  subroutine chosen (x, first)
    type (object), pointer, intent (in) :: x(:)
    real, intent (in) :: first
    integer :: i, k
    !$acc parallel loop collapse(2)
    do i = 1, size (x)
      do k = 1, 4
        x(i)%v(k) = x(i)%v(k) + k
      end do
    end do
    call equal (x(1)%v(4), first + 4, "first")
    call equal (x(size (x))%v(1), 5 - first, "last")
  end subroutine

  subroutine add (h, i)
    !$acc routine seq
    type (holder), intent (in) :: h
    integer, intent (in) :: i
    h%all(i)%v(2) = h%all(i)%v(2) + 100
  end subroutine

  subroutine called (h)
    type (holder), intent (in) :: h
    integer :: i
    !$acc parallel loop
    do i = 1, size (h%all)
      call add (h, i)
    end do
    do i = 1, size (h%all)
      call equal (h%all(i)%v(2) > 100, .true., "called")
    end do
  end subroutine
end module

program test
  use objects
  implicit none
  type (larger), target :: b(3)
  type (object), target :: y(5)
  type (holder) :: h
  type (object), pointer :: q(:)
  call start
  q => b(:)%inside
  call chosen (q, 1.)
  h%all => q
  call called (h)
  call start
  q => b(3:1:-2)%inside
  call chosen (q, 3.)
  call equal (b(2)%inside%v(1), 2., "between")
  h%all => q
  call called (h)
  call start
  q => y(1:5:2)
  call chosen (q, 1.)
  call equal (y(2)%v(1), 1.5, "between")
  q => y(5:1:-4)
  call start
  call chosen (q, 3.)
  h%all => q
  call called (h)
contains
  subroutine start
    integer :: i
    do i = 1, 3
      b(i)%inside%v = [1., 1., 1., 1.] * i
    end do
    do i = 1, 5
      y(i)%v = [1., 1., 1., 1.] * (i + 1) / 2
    end do
  end subroutine
end program
