! What an allocatable of declare link leads to is mapped, not the variable: no routine
! can use that.  It is GCC's error.
module linked
  implicit none
  real, allocatable :: a(:) ! { dg-error "'link' clause used in 'routine' function" }
  !$acc declare link(a)
contains
  real function get (i)
    !$acc routine seq
    integer, intent(in) :: i
    get = a(i)
  end function
end module
