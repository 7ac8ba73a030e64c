! As fortran-objects-passed-whole.f90: an allocatable array of objects of an extended type.
! gfortran 11 maps the data of such an array as characters: nothing tells their type.
! { dg-since-gcc 12 }

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
end module

program main
  use check
  use objects
  implicit none
  type (der), allocatable :: w(:)
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
end program
