! Sections of polymorphic arrays in clauses: all of each element, whose type may be an
! extended one.

include 'check.inc'

module types
  type t
    integer :: s = 1
    integer :: e = 2
  end type
  type, extends (t) :: t2
    integer :: q = 3
    real (8) :: z = 4
  end type
end module

module class_sections
  use check
  use types
  implicit none
contains
  subroutine assumed_size (x, n)
    class (t) :: x(*)
    integer :: n, i
    !$acc data copy(x(3:n))
    select type (x)
    type is (t2)
      !$acc parallel loop
      do i = 3, n
        x(i)%q = x(i)%q + i
      end do
    end select
    !$acc end data
  end subroutine

  subroutine assumed_shape (x, n)
    class (t) :: x(:)
    integer :: n, i
    !$acc data copy(x(3:n))
    select type (x)
    type is (t2)
      !$acc parallel loop
      do i = 3, n
        x(i)%q = x(i)%q + i
      end do
    end select
    !$acc end data
  end subroutine

  subroutine explicit_shape (x, n)
    integer :: n, i
    class (t) :: x(n)
    !$acc data copyout(x(3:n))
    select type (x)
    type is (t2)
      !$acc parallel loop
      do i = 3, n
        x(i)%s = i
        x(i)%e = 2 * i
        x(i)%q = 3 * i
        x(i)%z = 4 * i
      end do
    end select
    !$acc end data
  end subroutine

  subroutine is_allocatable (x, n)
    integer :: n, i
    class (t), allocatable :: x(:)
    !$acc data copy(x(3:n))
    select type (x)
    type is (t2)
      !$acc parallel loop
      do i = 3, n
        x(i)%q = x(i)%q + i
      end do
    end select
    !$acc end data
  end subroutine

  subroutine is_pointer (x, n)
    integer :: n, i
    class (t), pointer :: x(:)
    !$acc enter data copyin(x(3:n))
    select type (x)
    type is (t2)
      !$acc parallel loop
      do i = 3, n
        x(i)%q = x(i)%q + i
      end do
    end select
    !$acc update host(x(3:n:2))
    !$acc exit data delete(x(3:n))
  end subroutine

  subroutine inside (x, n)
    integer :: n, i
    class (t) :: x(*)
    !$acc serial copy(x(1:n))
    select type (x)
    type is (t2)
      do i = 1, n
        x(i)%q = x(i)%q + i
      end do
    end select
    !$acc end serial
  end subroutine

  subroutine inside_held (x, y, n)
    integer :: n, i
    class (t), allocatable :: x(:)
    class (t), pointer :: y(:)
    !$acc serial copy(x(3:n)) copy(y(2:n))
    select type (x)
    type is (t2)
      select type (y)
      type is (t2)
        do i = 3, n
          x(i)%q = x(i)%q + i
          y(i)%q = x(i)%q + y(i)%q
        end do
      end select
    end select
    !$acc end serial
    !$acc parallel loop copy(x(2:n)) copy(y(2:n))
    do i = 2, n
      x(i)%s = y(i)%s + i
    end do
  end subroutine

  subroutine unlimited (x, n)
    integer :: n, i
    class (*) :: x(:)
    !$acc data copy(x(3:n))
    select type (x)
    type is (t2)
      !$acc parallel loop
      do i = 3, n
        x(i)%q = x(i)%q + i
      end do
    type is (complex (8))
      !$acc parallel loop
      do i = 3, n
        x(i) = x(i) + i
      end do
    end select
    !$acc end data
  end subroutine
end module

program sections
  use class_sections
  implicit none
  type (t2) :: a(10)
  complex (8) :: r(10)
  class (t), allocatable :: c(:)
  class (t), pointer :: p(:)
  call assumed_size (a, 10)
  call equal (a(10)%q, 13, "assumed size")
  call equal (a(3)%q, 6, "its first element")
  call equal (a(2)%q, 3, "the element before")
  call assumed_shape (a, 9)
  call equal (a(9)%q, 21, "assumed shape")
  call equal (a(10)%q, 13, "the element after")
  call assumed_shape (a(10:1:-1), 10)
  call equal (a(1)%q, 13, "backwards")
  call equal (a(9)%q, 21, "the element after")
  call explicit_shape (a, 10)
  call equal (a(10)%s, 10, "explicit shape, s")
  call equal (a(10)%e, 20, "e")
  call equal (a(10)%q, 30, "q")
  call equal (a(10)%z, 40.0_8, "z")
  call inside (a, 10)
  call equal (a(10)%q, 40, "select type inside")
  allocate (t2 :: c(10), p(10))
  call is_allocatable (c, 10)
  call is_pointer (p, 10)
  call inside_held (c, p, 9)
  select type (c)
  type is (t2)
    call equal (c(10)%q, 13, "allocatable")
    call equal (c(8)%q, 19, "in a clause of the construct")
    call equal (c(8)%s, 9, "without select type")
    call equal (c(2)%q, 3, "the element before")
  end select
  select type (p)
  type is (t2)
    call equal (p(9)%q, 33, "pointer")
    if (separate_memory ()) call equal (p(10)%q, 3, "not updated")
  end select
  call unlimited (a, 10)
  call equal (a(10)%q, 50, "class (*)")
  r = 1
  call unlimited (r, 10)
  call equal (real (r(10), 4), 11.0, "of an intrinsic type")
  call equal (real (r(2), 4), 1.0, "the element before")
end program
