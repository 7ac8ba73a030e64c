! { dg-since-gcc 13 }
! Sections of texts in arrays of class (*) in clauses: their length is not in the size of
! the type.  Older versions of gfortran compute wrong addresses of such elements, on the
! host, too.

include 'check.inc'

module text_sections
  use check
  implicit none
contains
  subroutine assumed_shape (x, n)
    class (*) :: x(:)
    integer :: n, i
    !$acc data copy(x(3:n))
    select type (x)
    type is (character (*))
      !$acc parallel loop
      do i = 3, n
        x(i)(2:2) = achar (64 + i)
      end do
    end select
    !$acc end data
  end subroutine

  subroutine is_allocatable (x, n)
    class (*), allocatable :: x(:)
    integer :: n, i
    !$acc data copy(x(2:n + 1))
    select type (x)
    type is (character (*))
      !$acc parallel loop
      do i = n, n + 1
        x(i) = x(i - 4)
      end do
    end select
    !$acc end data
  end subroutine

  subroutine is_pointer (x, n)
    class (*), pointer :: x(:)
    integer :: n, i
    !$acc enter data copyin (x(3:n))
    select type (x)
    type is (character (*))
      !$acc parallel loop
      do i = 3, n
        x(i)(4:4) = achar (64 + i)
      end do
    end select
    !$acc update host(x(4:n))
    !$acc exit data delete(x(3:n))
  end subroutine
end module

program sections
  use text_sections
  implicit none
  character (5) :: a(10)
  class (*), allocatable :: c(:)
  class (*), pointer :: p(:)
  integer :: i
  a = "abcde"
  call assumed_shape (a, 8)
  call equal (ichar (a(3)(2:2)), 67, "assumed shape")
  call equal (ichar (a(8)(2:2)), 72, "its last element")
  call equal (ichar (a(9)(2:2)), ichar ("b"), "the element after")
  a = "abcde"
  call assumed_shape (a(10:1:-1), 9)
  call equal (ichar (a(2)(2:2)), 73, "backwards")
  call equal (ichar (a(8)(2:2)), 67, "its first element")
  call equal (ichar (a(9)(2:2)), ichar ("b"), "the element before")
  do i = 1, 10
    a(i) = achar (96 + i) // "." // achar (64 + i) // "xy"
  end do
  allocate (c(10), source = a)
  call is_allocatable (c, 9)
  select type (c)
  type is (character (*))
    call equal (count (c(9:10) == [ "e.Exy", "f.Fxy" ]), 2, "allocatable")
    call equal (count (c(1:8) == a(1:8)), 8, "the elements before")
  end select
  allocate (p(10), source = a)
  call is_pointer (p, 9)
  select type (p)
  type is (character (*))
    call equal (ichar (p(4)(4:4)), 68, "pointer")
    call equal (ichar (p(9)(4:4)), 73, "its last element")
    call equal (ichar (p(10)(4:4)), ichar ("x"), "the element after")
    if (separate_memory ()) call equal (ichar (p(3)(4:4)), ichar ("x"), "not updated")
  end select
end program
