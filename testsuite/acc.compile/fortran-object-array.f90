! An array of objects and a component of one of them in one construct.

subroutine objects (x, n)
  implicit none
  type thing
    real, allocatable :: a(:)
  end type
  type (thing), allocatable :: x(:)
  integer :: n
  !$acc data copy(x, x(n)%a) ! { dg-error "19: Error: 'x' and a component of it have to be in directives of their own" }
  x(n)%a = 0
  !$acc end data
end subroutine
