! Allocatable components of objects without a clause that only a procedure of another file
! uses, which gets the object, a component of it, or an array of objects.
! { dg-additional-sources "files/fortran-passed-abroad-b.f90" }

include 'check.inc'

module objects
  implicit none
  type inner
    sequence
    real, allocatable :: w(:)
  end type
  type object
    sequence
    integer :: n
    real, allocatable :: a(:)
    type (inner), allocatable :: parts(:)
    type (inner) :: last
  end type
  interface
    real function at (x, i)
      !$acc routine seq
      import object
      type (object), intent (inout) :: x
      integer, intent (in) :: i
    end function
    real function second (x, i)
      !$acc routine seq
      import inner
      type (inner), intent (in) :: x(:)
      integer, intent (in) :: i
    end function
  end interface
end module

program test
  use objects
  use check
  implicit none
  type (object) :: x
  real :: r(3)
  integer :: i
  x%n = 5
  allocate (x%a(3), x%parts(3), x%last%w(3))
  allocate (x%parts(2)%w(3))
  x%a = [1, 2, 3]
  x%last%w = 10
  x%parts(2)%w = 0
  !$acc parallel loop copyout(r)
  do i = 1, 3
    r(i) = at (x, i)
  end do
  call equal (sum (r), 36., "object")
  call equal (sum (x%parts(2)%w), 15., "set in a component")
  x%parts(2)%w = [7, 8, 9]
  !$acc parallel loop copyout(r)
  do i = 1, 3
    r(i) = second (x%parts, i)
  end do
  call equal (sum (r), 24., "array of objects")
  !$acc data copy(x%a)
  !$acc parallel loop copyout(r)
  do i = 1, 3
    r(i) = at (x, i)
  end do
  !$acc end data
  call equal (r(2), 12., "a component is present")
end program
