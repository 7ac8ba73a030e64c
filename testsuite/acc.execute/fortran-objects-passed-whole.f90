! Objects without a clause that a construct passes on: what the allocatable components
! lead to that the procedures use is copied, too, as it is when the construct uses them.
! The dynamic type may be larger than the declared one; present data is used.

include 'check.inc'

module objects
  implicit none
  type base
    integer :: n
    double precision, allocatable :: a(:)
    double precision, allocatable :: s
  end type
  type, extends (base) :: der
    double precision :: large(100) = 7
    double precision, allocatable :: b(:)
  end type
  type holder
    type (base) :: in(2)
    integer :: k
  end type
contains
  subroutine twice (this, i)
    !$acc routine seq
    type (base), intent(inout) :: this
    integer, value :: i
    this%a(i) = this%a(i) * 2 + this%n
  end subroutine
  subroutine through (this, i)
    !$acc routine seq
    class (base), intent(inout) :: this
    integer, value :: i
    call deeper (this, i)
  end subroutine
  subroutine deeper (this, i)
    !$acc routine seq
    class (base), intent(inout) :: this
    integer, value :: i
    this%a(i) = this%a(i) * 2 + this%n + this%s
  end subroutine
  subroutine extended (this, i)
    !$acc routine seq
    type (der), intent(inout) :: this
    integer, value :: i
    this%b(i) = this%b(i) + this%a(i) + this%large(i)
  end subroutine
  subroutine held (this, i)
    !$acc routine seq
    type (holder), intent(inout) :: this
    integer, value :: i
    this%in(2)%a(i) = this%in(1)%a(i) + this%k
  end subroutine

  subroutine of_class (d)
    class (base), intent(inout) :: d
    integer :: i
    !$acc parallel loop
    do i = 1, 4
      call through (d, i)
    end do
  end subroutine
  subroutine of_type (d)
    type (base), intent(inout) :: d
    integer :: i
    !$acc kernels loop independent
    do i = 1, 4
      call twice (d, i)
    end do
  end subroutine
  subroutine of_pointer (d)
    type (der), pointer :: d
    integer :: i
    !$acc parallel loop
    do i = 1, 4
      call extended (d, i)
    end do
  end subroutine
end module

program main
  use check
  use objects
  implicit none
  type (base) :: x, v(3)
  type (der), target :: d
  type (der), pointer :: q
  type (holder) :: h
  integer :: i

  x%n = 3
  x%s = 0.5d0
  x%a = [1d0, 2d0, 3d0, 4d0]
  !$acc parallel loop
  do i = 1, 4
    call twice (x, i)
  end do
  call equal (nint (sum (x%a)), 32, "object")
  call of_type (x)
  call equal (nint (sum (x%a)), 76, "dummy")
  call of_class (x)
  call equal (nint (2 * sum (x%a)), 332, "polymorphic dummy")

  d%n = 1
  d%s = 1
  d%a = [1d0, 2d0, 3d0, 4d0]
  d%b = [1d0, 1d0, 1d0, 1d0]
  call of_class (d)
  call equal (nint (sum (d%a)), 28, "larger dynamic type")
  q => d
  call of_pointer (q)
  call equal (nint (sum (d%b)), 60, "pointer")

  do i = 1, 3
    v(i)%n = i
    v(i)%s = 0
    v(i)%a = [1d0, 1d0, 1d0]
  end do
  !$acc parallel loop
  do i = 1, 3
    call twice (v(i), i)
    call through (v(i), 1)
  end do
  call equal (nint (v(1)%a(1)), 7, "element 1")
  call equal (nint (v(2)%a(1) + 10 * v(2)%a(2)), 44, "element 2")
  call equal (nint (v(3)%a(1) + 10 * v(3)%a(3)), 55, "element 3")

  h%k = 4
  h%in(1)%a = [1d0, 2d0]
  h%in(2)%a = [0d0, 0d0]
  !$acc parallel loop
  do i = 1, 2
    call held (h, i)
  end do
  call equal (nint (h%in(2)%a(1) + 10 * h%in(2)%a(2)), 65, "inside")

  ! Present data is used, and stays.
  !$acc enter data copyin (d, d%a, d%s)
  if (separate_memory ()) d%a = -1
  call of_class (d)
  !$acc exit data copyout (d%a) delete (d%s, d)
  call equal (nint (sum (d%a)), 64, "present")
end program
