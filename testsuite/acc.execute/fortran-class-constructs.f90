! Whole polymorphic arrays in data clauses by their names in ASSOCIATE and SELECT TYPE,
! also of one inside of another.

include 'check.inc'

module types
  type t
    integer :: s = 1
  end type
  type, extends (t) :: t2
    integer :: q = 3
  end type
  type holder
    class (t), allocatable :: a(:)
  end type
  class (t), allocatable :: of_module(:)
end module

module arrays
  use check
  use types
  implicit none
contains
  subroutine select_in_associate (x, n)
    integer :: n, i
    class (t), allocatable :: x(:)
    associate (y => x)
      select type (z => y)
      class is (t2)
        !$acc parallel loop copy(z)
        do i = 1, n
          z(i)%q = z(i)%q + i
        end do
      class default
        !$acc parallel loop copy(z)
        do i = 1, n
          z(i)%s = -1
        end do
      end select
      associate (w => y)
        !$acc parallel loop copy(w)
        do i = 1, n
          w(i)%s = w(i)%s + i
        end do
      end associate
    end associate
  end subroutine

  subroutine associate_in_select (x, n)
    integer :: n, i
    class (t), allocatable :: x(:)
    select type (y => x)
    class is (t2)
      associate (z => y)
        !$acc parallel loop copy(z)
        do i = 1, n
          z(i)%q = z(i)%q + i
        end do
      end associate
    end select
    select type (y => x)
    type is (t2)
      associate (z => y)
        !$acc parallel loop copy(z)
        do i = 1, n
          z(i)%q = z(i)%q + i
        end do
      end associate
    end select
  end subroutine

  ! Names that mean one thing outside and another one inside.
  subroutine same_names (x, y, n)
    integer :: n, i
    class (t), allocatable :: x(:), y(:)
    associate (x => x)
      !$acc parallel loop copy(x)
      do i = 1, n
        x(i)%s = x(i)%s + i
      end do
    end associate
    associate (x => y, y => x)
      !$acc parallel loop copy(x) copyin(y)
      do i = 1, n
        x(i)%s = x(i)%s + y(i)%s
      end do
    end associate
  end subroutine

  subroutine elsewhere (h, n)
    integer :: n, i
    type (holder) :: h
    associate (y => h%a)
      !$acc parallel loop copy(y)
      do i = 1, n
        y(i)%s = y(i)%s + i
      end do
    end associate
    select type (y => h%a)
    class is (t2)
      !$acc parallel loop copy(y)
      do i = 1, n
        y(i)%q = y(i)%q + i
      end do
    end select
    select type (of_module)
    class is (t2)
      !$acc parallel loop copy(of_module)
      do i = 1, n
        of_module(i)%q = of_module(i)%q + i
      end do
    end select
  end subroutine
end module

program p
  use arrays
  implicit none
  integer, parameter :: n = 20
  class (t), allocatable :: x(:), y(:)
  type (holder) :: h
  allocate (t2 :: x(n), y(n), h%a(n), of_module(n))
  call select_in_associate (x, n)
  call equal (x(n)%s, 21, "associate in associate")
  call associate_in_select (x, n)
  select type (x)
  type is (t2)
    call equal (x(n)%q, 63, "select type and associate")
  end select
  call same_names (x, y, n)
  call equal (x(n)%s, 41, "a name for itself")
  call equal (y(n)%s, 42, "two names for each other")
  call elsewhere (h, n)
  call equal (h%a(n)%s, 21, "associate, of a component")
  select type (y => h%a)
  type is (t2)
    call equal (y(n)%q, 23, "class is, of a component")
  end select
  select type (of_module)
  type is (t2)
    call equal (of_module(n)%q, 23, "class is, of a module")
  end select
end program
