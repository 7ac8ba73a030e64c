! Polymorphic arrays that no clause names: their data is copied, or used where it is
! present, as that of other arrays.

include 'check.inc'

module types
  type t
    integer :: s = 1
    integer :: e(4) = 2
  end type
  type, extends (t) :: t2
    integer :: q = 3
  end type
  type holder
    class (t), allocatable :: x(:)
  end type
end module

module class_arrays
  use check
  use types
  implicit none
contains
  subroutine assumed (x)
    class (t) :: x(:)
    integer :: i
    !$acc parallel loop
    do i = 1, size (x)
      x(i)%s = x(i)%s + i
    end do
    !$acc kernels
    do i = 1, size (x)
      x(i)%s = x(i)%s * 2
    end do
    !$acc end kernels
    select type (x)
    type is (t2)
      !$acc parallel loop
      do i = 1, size (x)
        x(i)%q = x(i)%q + i
      end do
    end select
  end subroutine

  subroutine select_inside (x)
    class (t) :: x(:)
    integer :: i
    !$acc serial
    select type (x)
    type is (t2)
      do i = 1, 5
        x(i)%q = x(i)%q + 10 * i
      end do
    class default
      x(1)%s = -1
    end select
    !$acc end serial
  end subroutine

  subroutine bounds (x, y, n)
    integer :: n, i
    class (t) :: x(:), y(n)
    !$acc parallel loop
    do i = 1, n
      x(i)%s = i
      y(i)%s = -i
    end do
  end subroutine

  subroutine there (x)
    class (t) :: x(:)
    integer :: i
    !$acc parallel loop default(present)
    do i = 1, size (x)
      x(i)%s = x(i)%s + i
    end do
    !$acc parallel loop
    do i = 1, size (x)
      x(i)%s = x(i)%s + i
    end do
    !$acc kernels default(present)
    do i = 1, size (x)
      x(i)%s = x(i)%s + 1
    end do
    !$acc end kernels
  end subroutine

  subroutine dummies (x, y)
    class (t), allocatable :: x(:)
    class (t), pointer :: y(:)
    integer :: i
    !$acc parallel loop
    do i = 1, size (x)
      x(i)%s = x(i)%s + i
      y(i)%s = y(i)%s + x(i)%s
    end do
    !$acc parallel
    associate (v => x, w => y)
      !$acc loop
      do i = 1, size (x)
        v(i)%e(2) = v(i)%s + w(i)%s
      end do
    end associate
    !$acc end parallel
  end subroutine

  subroutine section (x)
    class (t) :: x(:)
    integer :: i
    !$acc parallel loop copy(x(2:4))
    do i = 2, 4
      x(i)%s = x(i)%s + i
    end do
  end subroutine

  subroutine outer (x)
    class (t) :: x(:)
    call inner
  contains
    subroutine inner
      integer :: i
      !$acc parallel loop
      do i = 1, size (x)
        x(i)%s = x(i)%s + 2 * i
      end do
    end subroutine
  end subroutine
end module

program classes
  use class_arrays
  implicit none
  type (t) :: a(10)
  type (t2) :: b(10), c(20)
  class (t), allocatable :: x(:)
  class (t), pointer :: y(:)
  type (holder) :: o
  integer :: i
  call assumed (a)
  call equal (a(10)%s, 22, "assumed shape")
  call equal (a(10)%e(4), 2, "beside it")
  call assumed (b)
  call equal (b(10)%s, 22, "of an extended type")
  call equal (b(10)%q, 13, "its own component")
  call assumed (c(20:1:-2))
  call equal (c(2)%s, 22, "reverse section")
  call equal (c(2)%q, 13, "its own component")
  call equal (c(1)%s, 1, "between the elements")
  call select_inside (c(20:1:-2))
  call equal (c(12)%q, 58, "select type inside")
  call bounds (a, b, 10)
  call equal (a(10)%s, 10, "two arrays")
  call equal (b(10)%s, -10, "explicit shape")

  b%s = 1
  !$acc enter data copyin(b)
  call there (b)
  if (separate_memory ()) call equal (b(10)%s, 1, "on the host")
  !$acc exit data copyout(b)
  call equal (b(10)%s, 22, "present")

  allocate (t2 :: x(10), y(10))
  call dummies (x, y)
  call equal (x(10)%s, 11, "allocatable")
  call equal (y(10)%s, 12, "pointer")
  call equal (x(10)%e(2), 23, "associate inside")
  select type (x)
  type is (t2)
    call equal (x(10)%q, 3, "the rest")
  end select
  call section (b)
  call equal (b(4)%s, 14, "section")
  call equal (b(5)%s, 12, "beside it")
  call outer (c(1:20:2))
  call equal (c(19)%s, 21, "contained procedure")

  allocate (t2 :: o%x(10))
  !$acc parallel loop
  do i = 1, 10
    o%x(i)%s = o%x(i)%s + i
  end do
  call equal (o%x(10)%s, 11, "component")
  !$acc serial
  associate (z => o%x)
    do i = 1, 10
      z(i)%s = z(i)%s + i
    end do
  end associate
  !$acc end serial
  call equal (o%x(10)%s, 21, "name of a component")
end program
