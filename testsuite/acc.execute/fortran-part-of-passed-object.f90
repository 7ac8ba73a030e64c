! An object of a dummy that a construct passes on as a whole, while a data construct around it
! has a component of it on the device: the rest comes from the host, and goes back there.

include 'check.inc'

module objects
  use check
  implicit none
  type object
    real, allocatable :: a(:)
    real :: factor
    integer :: b(20)
  end type
contains
  real function at (x, i)
    !$acc routine seq
    type (object), intent (in) :: x
    integer, intent (in) :: i
    at = x%a(i) * x%factor + x%b(i)
  end function

  subroutine set (x, i)
    !$acc routine seq
    type (object), intent (inout) :: x
    integer, intent (in) :: i
    x%a(i) = i
    x%b(i) = i + 1
  end subroutine

  subroutine both (x)
    type (object), intent (inout) :: x
    real :: r(4)
    integer :: i
    !$acc parallel loop copyout(r)
    do i = 1, 4
      r(i) = at (x, i)
    end do
    call equal (sum (r), 4 * (9 * 2 + 3.), "reads")
    !$acc parallel loop
    do i = 1, 4
      call set (x, i)
    end do
  end subroutine

  subroutine fill (x)
    type (object), intent (inout) :: x
    x%a = 9
    x%factor = 2
    x%b = 3
  end subroutine

  subroutine expect (x, what)
    type (object), intent (in) :: x
    character (*), intent (in) :: what
    call equal (sum (x%a), 10., what)
    call equal (sum (x%b(:4)), 14, what)
    call equal (x%b(5), 3, what)
  end subroutine

  subroutine parts (x)
    type (object), intent (inout) :: x
    call fill (x)
    call both (x)
    call expect (x, "no clause")
    call fill (x)
    !$acc data copy(x%a)
    call both (x)
    !$acc end data
    call expect (x, "allocatable")
    call fill (x)
    !$acc data copyin(x%factor) copy(x%b)
    call both (x)
    !$acc end data
    call expect (x, "numbers")
  end subroutine
end module

program test
  use objects
  implicit none
  type (object) :: x
  allocate (x%a(4))
  call parts (x)
end program
