! As fortran-objects-passed-whole.f90: elements of polymorphic arrays, whose dynamic type is
! longer than the declared one.  The array of objects of one type has no allocatable
! component: it is copied all the same.

include 'check.inc'

module objects
  implicit none
  type plain
    integer :: n = 0
  end type
  type, extends (plain) :: long_plain
    integer :: more(7) = 7
  end type
  type base
    integer :: n
    double precision, allocatable :: a(:)
    type (base), allocatable :: inner(:)
  end type
  type, extends (base) :: der
    double precision :: large(100) = 7
    double precision, allocatable :: b(:)
  end type
contains
  subroutine add (this, i)
    !$acc routine seq
    class (base), intent(inout) :: this
    integer, value :: i
    this%a(i) = 2 * this%a(i) + this%n
    this%inner(2)%a(i) = this%inner(2)%a(i) + 1
  end subroutine

  subroutine fixed (this, i)
    !$acc routine seq
    type (base), intent(inout) :: this
    integer, value :: i
    this%a(i) = this%a(i) - 1
  end subroutine

  subroutine count (this, i)
    !$acc routine seq
    class (plain), intent(inout) :: this
    integer, value :: i
    this%n = this%n + i
  end subroutine

  subroutine all_of (x)
    class (base), intent(inout) :: x(:)
    integer :: i
    !$acc parallel loop
    do i = 1, size (x)
      call add (x(i), i)
      call fixed (x(i), i)
    end do
  end subroutine

  subroutine one (x)
    class (base), intent(inout) :: x
    integer :: i
    !$acc parallel loop
    do i = 1, 2
      call add (x, i)
    end do
  end subroutine

  subroutine counted (x)
    class (plain), intent(inout) :: x(:)
    integer :: i
    !$acc parallel loop
    do i = 1, size (x)
      call count (x(i), i)
    end do
  end subroutine

  subroutine fill (x)
    class (base), intent(inout) :: x(:)
    integer :: i, k
    do i = 1, size (x)
      x(i)%n = i
      x(i)%a = [1, 2, 3, 4]
      if (allocated (x(i)%inner)) deallocate (x(i)%inner)
      allocate (x(i)%inner(2))
      do k = 1, 2
        x(i)%inner(k)%a = [0, 0, 0, 0]
      end do
    end do
  end subroutine
end module

program main
  use check
  use objects
  implicit none
  type (der), target :: d(4)
  class (base), allocatable :: x(:)
  class (base), pointer :: p(:)
  type (long_plain) :: q(5)
  integer :: i

  call fill (d)
  call all_of (d)
  do i = 1, 4
    call equal (nint (d(i)%a(i)), 3 * i - 1, "dummy")
    call equal (nint (d(i)%inner(2)%a(i)), 1, "object in an element")
  end do
  call equal (nint (sum (d(3)%large)), 700, "other components")

  call fill (d)
  call all_of (d(4:2:-2))
  call equal (nint (d(4)%a(1)), 5, "section 1")
  call equal (nint (d(2)%a(2)), 5, "section 2")
  call equal (nint (d(3)%a(1)), 1, "between the section's elements")

  call fill (d)
  call one (d(2))
  call equal (nint (d(2)%a(2)), 6, "object")
  call equal (nint (d(2)%inner(2)%a(2)), 1, "object in an object")

  call counted (q)
  do i = 1, 5
    call equal (q(i)%n, i, "no allocatable component")
    call equal (q(i)%more(7), 7, "other components")
  end do

  allocate (der :: x(3))
  call fill (x)
  !$acc parallel loop
  do i = 1, 3
    call add (x(i), i)
  end do
  do i = 1, 3
    call equal (nint (x(i)%a(i)), 3 * i, "allocatable")
  end do

  call fill (d)
  p => d(1:4:3)
  !$acc parallel loop
  do i = 1, 2
    call add (p(i), i)
  end do
  call equal (nint (d(1)%a(1)), 3, "pointer 1")
  call equal (nint (d(4)%a(2)), 8, "pointer 2")
end program
