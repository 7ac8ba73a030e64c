! { dg-additional-options "-fplugin-arg-acc-Wno-override" }
! Calls of type-bound procedures of polymorphic objects, in routines and constructs, where
! the types of the file have one procedure for each: also a deferred one.

module laws
  implicit none
  type, abstract :: law
    real :: k = 2
  contains
    procedure(rate_of), deferred :: rate
    procedure :: twice
  end type
  abstract interface
    real function rate_of (self, x)
      import law
      !$acc routine seq
      class(law), intent(in) :: self
      real, intent(in) :: x
    end function
  end interface
  type, extends(law) :: linear
    real :: c = 1
  contains
    procedure :: rate => linear_rate
    procedure :: add
  end type
  type, extends(linear) :: marked
    integer :: mark = 0
  end type
contains
  real function linear_rate (self, x)
    !$acc routine seq
    class(linear), intent(in) :: self
    real, intent(in) :: x
    linear_rate = self%k * x + self%c
  end function

  real function twice (self, x)
    !$acc routine seq
    class(law), intent(in) :: self
    real, intent(in) :: x
    twice = 2 * self%rate (x)
  end function

  subroutine add (self, x)
    !$acc routine seq
    class(linear), intent(inout) :: self
    real, intent(in) :: x
    self%c = self%c + self%twice (x)
  end subroutine

  subroutine apply (l, r)
    class(linear), intent(in) :: l
    real, intent(out) :: r(:)
    integer :: i
    !$acc parallel loop copyin(l) copyout(r)
    do i = 1, size (r)
      r(i) = l%twice (real (i)) + l%rate (0.5)
    end do
  end subroutine
end module

program main
  use laws
  implicit none
  type(linear) :: all(20)
  type(marked) :: one
  real :: r(20)
  integer :: i
  !$acc parallel loop copy(all) copyout(r)
  do i = 1, 20
    r(i) = all(i)%twice (real (i))
    call all(i)%add (1.0)
  end do
  do i = 1, 20
    if (r(i) /= 4 * i + 2 .or. all(i)%c /= 7) error stop 1
  end do
  one%c = 5
  call apply (one, r)
  do i = 1, 20
    if (r(i) /= 4 * i + 10 + 6) error stop 2
  end do
end program
