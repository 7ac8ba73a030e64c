! A part of fortran-pointers-abroad.f90.
real function at (x, i)
  !$acc routine seq
  use objects
  implicit none
  type(object), intent(in) :: x
  integer, intent(in) :: i
  at = x%v(i) + x%parts(2)%w(i) + x%last%w(i)
end function

subroutine set (x, i)
  !$acc routine seq
  use objects
  implicit none
  type(object), intent(inout) :: x
  integer, intent(in) :: i
  x%v(i) = 2 * x%v(i)
  x%parts(1)%w(i) = i
end subroutine
