! Two objects, both names of SELECT TYPE, and components of them in one construct: nothing
! tells which is which.

module things
  implicit none
  type, abstract :: base
  end type
  type, extends (base) :: one
    real, allocatable :: b(:)
  end type
contains
  subroutine both (x, y)
    class (base), intent (inout) :: x, y
    select type (x)
    type is (one)
      select type (y)
      type is (one)
        !$acc kernels copyin(x, x%b) & ! { dg-error "30: Error: 'x' and a component of it have to be in directives of their own" }
        !$acc & copy(y, y%b) ! { dg-error "22: Error: 'y' and a component of it have to be in directives of their own" }
        y%b = x%b
        !$acc end kernels
      end select
    end select
  end subroutine
end module
