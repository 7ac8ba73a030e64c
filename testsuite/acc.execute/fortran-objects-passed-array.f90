! As fortran-objects-passed-whole.f90: an allocatable array of objects of an extended type.
! gfortran 11 maps the data of such an array as characters: its descriptor tells their type.

include 'check.inc'

module objects
  implicit none
  type base
    integer :: n
    double precision, allocatable :: a(:)
  end type
  type, extends (base) :: der
    double precision :: large(100) = 7
    double precision, allocatable :: b(:)
  end type
contains
  subroutine extended (this, i)
    !$acc routine seq
    type (der), intent(inout) :: this
    integer, value :: i
    this%b(i) = this%b(i) + this%a(i) + this%large(i)
  end subroutine

  subroutine dummies (x, p)
    type (der), allocatable, intent(inout) :: x(:)
    type (der), pointer, intent(inout) :: p(:)
    integer :: i
    !$acc parallel loop
    do i = 1, size (x)
      call extended (x(i), i)
    end do
    !$acc parallel loop
    do i = 1, size (p)
      call extended (p(i), i)
    end do
  end subroutine
end module

program main
  use check
  use objects
  implicit none
  type (der), allocatable :: w(:), x(:)
  type (der), pointer :: p(:)
  integer :: i

  allocate (w(2))
  do i = 1, 2
    w(i)%n = i
    w(i)%a = [1d0, 2d0]
    w(i)%b = [5d0, 6d0]
  end do
  !$acc parallel loop
  do i = 1, 2
    call extended (w(i), i)
  end do
  call equal (nint (w(1)%b(1)), 13, "allocatable array 1")
  call equal (nint (w(2)%b(2)), 15, "allocatable array 2")

  x = w
  allocate (p(2))
  p = w
  call dummies (x, p)
  call equal (nint (x(1)%b(1)), 21, "allocatable dummy 1")
  call equal (nint (x(2)%b(2)), 24, "allocatable dummy 2")
  call equal (nint (p(1)%b(1)), 21, "pointer 1")
  call equal (nint (p(2)%b(2)), 24, "pointer 2")
end program
