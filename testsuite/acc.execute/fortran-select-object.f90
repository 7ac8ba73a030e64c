! An object and components of it in one construct, and modifiers of components, where the
! object is a name of SELECT TYPE.

include 'check.inc'

module things
  implicit none
  type, abstract :: base
    integer :: n = 10
    real, allocatable :: a(:)
  end type
  type, extends (base) :: one
    real, allocatable :: b(:)
    real :: f = 2
  end type
  type, extends (base) :: two
    real, pointer :: b(:)
    real :: f = 3
  end type
  type, extends (two) :: three
    real, allocatable :: c(:)
  end type
contains
  subroutine object (x)
    class (base), intent (inout) :: x
    integer :: i
    select type (x)
    type is (one)
      !$acc parallel loop copyin(x) copyout(x%b)
      do i = 1, 10
        x%b(i) = i * x%f
      end do
    type is (two)
      !$acc data copy(x) copyout(x%b)
      !$acc kernels
      do i = 1, 10
        x%b(i) = i * x%f
      end do
      x%f = 7
      !$acc end kernels
      !$acc end data
    type is (three)
      !$acc parallel loop copyin(x) copyout(x%b, x%c) copy(x%a)
      do i = 1, x%n
        x%b(i) = i * x%f
        x%c(i) = x%n + x%a(i)
        x%a(i) = 5
      end do
    end select
  end subroutine

  subroutine other_name (y)
    class (base), intent (inout) :: y
    integer :: i
    select type (x => y)
    class is (two)
      !$acc parallel loop copyin(x) copyout(x%b)
      do i = 1, 10
        x%b(i) = 4 * i * x%f
      end do
    end select
  end subroutine

  subroutine both (x, y)
    class (base), intent (inout) :: x, y
    integer :: i
    select type (x)
    type is (one)
      select type (y)
      type is (two)
        !$acc data copyin(x, x%b)
        !$acc parallel loop copy(y, y%b)
        do i = 1, 10
          y%b(i) = y%b(i) + x%b(i) * x%f + y%f
        end do
        !$acc end data
      end select
    end select
  end subroutine

  subroutine zero (x)
    class (base), intent (inout) :: x
    integer :: i
    select type (x)
    type is (three)
      !$acc parallel loop copyin(x) copyout(zero: x%a) copyout(zero: x%b, x%c)
      do i = 1, 5
        x%a(i) = 1
        x%b(i) = 2
        x%c(i) = 3
      end do
    end select
  end subroutine
end module

program select_object
  use things
  use check
  implicit none
  class (base), allocatable :: x, y, z
  integer :: i
  allocate (one :: x)
  allocate (two :: y)
  allocate (three :: z)
  select type (x)
  type is (one)
    allocate (x%b(10))
    call object (x)
    do i = 1, 10
      call equal (x%b(i), 2.0 * i, "one")
    end do
  end select
  select type (y)
  type is (two)
    allocate (y%b(10))
    call object (y)
    call equal (y%f, 7.0, "copied")
    call equal (y%b(10), 30.0, "two")
    call other_name (y)
    call equal (y%b(10), 280.0, "other name")
    call both (x, y)
    call equal (y%b(10), 327.0, "both")
  end select
  select type (z)
  type is (three)
    allocate (z%a(10), z%b(10), z%c(10))
    z%a = 9
    call object (z)
    call equal (z%b(10), 30.0, "three")
    call equal (z%c(10), 19.0, "three, c")
    call equal (z%a(1), 5.0, "three, a")
    call zero (z)
    do i = 1, merge (10, 5, separate_memory ())
      call equal (z%a(i), merge (1.0, 0.0, i <= 5), "zero, a")
      call equal (z%b(i), merge (2.0, 0.0, i <= 5), "zero, b")
      call equal (z%c(i), merge (3.0, 0.0, i <= 5), "zero, c")
    end do
  end select
end program
