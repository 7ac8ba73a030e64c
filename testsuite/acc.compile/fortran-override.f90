! Calls of type-bound procedures of polymorphic objects: by name where no type of the
! file overrides the procedure, with a warning; an error where one does.

module shapes
  implicit none
  type shape
    real :: size = 1
  contains
    procedure :: twice
    procedure :: area
    procedure, non_overridable :: length
  end type
  type, extends(shape) :: circle
  contains
    procedure :: area => circle_area
  end type
contains
  pure real function twice (self)
    !$acc routine seq
    class(shape), intent(in) :: self
    twice = 2 * self%size
  end function

  pure real function length (self)
    !$acc routine seq
    class(shape), intent(in) :: self
    length = self%size
  end function

  pure real function area (self)
    !$acc routine seq
    class(shape), intent(in) :: self
    area = self%size
  end function

  pure real function circle_area (self)
    !$acc routine seq
    class(circle), intent(in) :: self
    circle_area = 3 * self%size
  end function

  real function of_all (self)
    !$acc routine seq
    class(shape), intent(in) :: self
    of_all = self%length ()
    of_all = of_all + self%twice () ! { dg-warning "'twice' is called whatever type the object has: no type of this file overrides it, and types of other files must not" }
  end function

  real function of_circles (self)
    !$acc routine seq
    class(circle), intent(in) :: self
    of_circles = self%area () ! { dg-warning "'circle_area' is called whatever type the object has" }
  end function

  real function several (self)
    !$acc routine seq
    class(shape), intent(in) :: self
    several = self%area () ! { dg-error "a call through a pointer to a function, unless all functions that it may lead to are known, is not supported" }
  end function
end module
