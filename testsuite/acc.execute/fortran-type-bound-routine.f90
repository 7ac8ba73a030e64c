! Type-bound procedures in routines, of objects whose types are known: gfortran
! passes them with the table of the type, which no device has.

module shapes
  implicit none
  type point
    real :: x = 1, y = 2
  contains
    procedure :: scale => scale_point
    procedure :: length
  end type
  type, extends(point) :: marked
    integer :: mark = 0
  contains
    procedure :: set
  end type
contains
  subroutine scale_point (self, k)
    !$acc routine seq
    class(point), intent(inout) :: self
    real, intent(in) :: k
    self%x = k * self%x
    self%y = k * self%y
  end subroutine

  pure real function length (self)
    !$acc routine seq
    class(point), intent(in) :: self
    length = self%x + self%y
  end function

  subroutine set (self, n)
    !$acc routine seq
    class(marked), intent(inout) :: self
    integer, intent(in) :: n
    self%mark = n
  end subroutine

  subroutine step (all, i, r)
    !$acc routine seq
    type(marked), intent(inout) :: all(:)
    integer, intent(in) :: i
    real, intent(out) :: r
    type(point) :: own
    call own%scale (2.0)
    call all(i)%scale (real (i))
    call all(i)%set (3 * i)
    r = own%length () + all(i)%length ()
  end subroutine
end module

program main
  use shapes
  implicit none
  integer, parameter :: n = 40
  type(marked) :: all(n)
  real :: r(n)
  integer :: i
  !$acc parallel loop copy(all) copyout(r)
  do i = 1, n
    call step (all, i, r(i))
  end do
  do i = 1, n
    if (r(i) /= 6 + 3 * i) error stop 1
    if (all(i)%mark /= 3 * i .or. all(i)%x /= i .or. all(i)%y /= 2 * i) error stop 2
  end do
end program
