! The procedures that fortran-passed-abroad.f90 calls.

real function at (x, i)
  !$acc routine seq
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
  type (object), intent (inout) :: x
  integer, intent (in) :: i
  x%parts(2)%w(i) = x%n
  at = x%a(i) + x%last%w(i)
end function

real function second (x, i)
  !$acc routine seq
  implicit none
  type inner
    sequence
    real, allocatable :: w(:)
  end type
  type (inner), intent (in) :: x(:)
  integer, intent (in) :: i
  second = x(2)%w(i)
end function
