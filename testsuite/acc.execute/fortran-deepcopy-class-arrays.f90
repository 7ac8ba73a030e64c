! What elements of polymorphic arrays lead to is copied with them.  The dynamic type is
! longer than the declared one.  A polymorphic array in an object is not copied.
! { dg-additional-options "-fplugin-arg-acc-deepcopy" }

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
  type holder
    class (base), allocatable :: c(:)
    double precision, allocatable :: r(:)
  end type
contains
  subroutine all_of (x)
    class (base), intent(inout) :: x(:)
    integer :: i
    !$acc parallel loop copy(x)
    do i = 1, size (x)
      x(i)%a(i) = 2 * x(i)%a(i) + x(i)%n
    end do
    !$acc enter data copyin(x)
    !$acc parallel loop present(x)
    do i = 1, size (x)
      x(i)%a(i) = 2 * x(i)%a(i) + x(i)%n
    end do
    !$acc exit data copyout(x)
  end subroutine

  subroutine expect (x, k, value, what)
    use check
    class (base), intent(in) :: x
    integer, intent(in) :: k, value
    character (*), intent(in) :: what
    call equal (nint (x%a(k)), value, what)
    call equal (nint (sum (x%a)), 10 - k + value, what)
  end subroutine

  subroutine fill (x)
    class (base), intent(inout) :: x(:)
    integer :: i
    do i = 1, size (x)
      x(i)%n = i
      x(i)%a = [1, 2, 3, 4]
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
  type (holder) :: h
  integer :: i

  call fill (d)
  call all_of (d)
  do i = 1, 4
    call expect (d(i), i, 7 * i, "dummy")
  end do

  call fill (d)
  call all_of (d(4:2:-2))
  call expect (d(4), 1, 16, "section 1")
  call expect (d(2), 2, 14, "section 2")
  call expect (d(3), 3, 3, "between the section's elements")

  call fill (d)
  allocate (x(4), source = d)
  !$acc parallel loop copy(x)
  do i = 1, 4
    x(i)%a(i) = 2 * x(i)%a(i) + x(i)%n
  end do
  do i = 1, 4
    call expect (x(i), i, 3 * i, "allocatable")
  end do

  p => d(2:4)
  !$acc parallel loop copy(p)
  do i = 1, 3
    p(i)%a(i) = 2 * p(i)%a(i) + p(i)%n
  end do
  call expect (d(2), 1, 4, "pointer 1")
  call expect (d(4), 3, 10, "pointer 3")

  call fill (d)
  !$acc parallel loop
  do i = 1, 3
    p(i)%a(i) = 2 * p(i)%a(i) + p(i)%n
  end do
  call expect (d(2), 1, 4, "no clause, pointer 1")
  call expect (d(4), 3, 10, "no clause, pointer 3")

  allocate (h%c(4), source = d)
  h%r = [1, 2, 3, 4]
  !$acc parallel loop copy(h)
  do i = 1, 4
    h%r(i) = 2 * h%r(i)
  end do
  call equal (nint (sum (h%r)), 20, "beside a polymorphic array")
  call expect (h%c(2), 1, 4, "polymorphic array in an object")
end program
