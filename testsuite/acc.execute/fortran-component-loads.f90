! { dg-additional-options "-O0" }
! { dg-final { scan-cuda "move_\[0-9_]+ \\(int t, long x_offset, struct one \\*__restrict__ x\\)" } }
! { dg-final { scan-cuda "nested_\[0-9_]+ \\(\[^*]*double \\*__restrict__ \[^*]*\\)" } }
! Without optimization, each use of a component loads the address of its descriptor
! anew.  All of them lead to one array: a kernel has one pointer to it.

include 'check.inc'

module objects
  implicit none
  type one
    integer :: s = 1
    integer :: w = 6
  end type
  type, extends (one) :: two
    integer :: q = 4
  end type
  type inner
    real (8), allocatable :: a(:)
  end type
  type outer
    type (inner), allocatable :: p
    type (inner), pointer :: q
  end type
contains
  subroutine move (x, n)
    integer :: n, i
    class (one), allocatable :: x(:)
    !$acc parallel loop copy(x(1:n))
    do i = 1, n
      x(i)%s = mod (x(i)%w + i, 50)
      x(i)%w = mod (mod (i, 7) + x(i)%s, 50)
    end do
  end subroutine

  subroutine nested (x, n)
    integer :: n, i
    type (outer) :: x
    !$acc parallel loop copy(x%p%a)
    do i = 1, n
      x%p%a(i) = x%p%a(i) + i
      x%p%a(i) = 2 * x%p%a(i)
    end do
  end subroutine

  subroutine pointed (x, n)
    integer :: n, i
    type (outer) :: x
    !$acc parallel loop copy(x%q%a)
    do i = 1, n
      x%q%a(i) = x%q%a(i) + i
      x%q%a(i) = 2 * x%q%a(i)
    end do
  end subroutine
end module

program main
  use check
  use objects
  implicit none
  integer :: i
  class (one), allocatable :: x(:)
  type (outer) :: y
  allocate (two :: x(20))
  call move (x, 20)
  do i = 1, 20
    call equal (x(i)%s, mod (6 + i, 50), "component")
    call equal (x(i)%w, mod (mod (i, 7) + 6 + i, 50), "component")
  end do
  allocate (y%p, y%q)
  allocate (y%p%a(20), y%q%a(20))
  y%p%a = 1
  y%q%a = 3
  call nested (y, 20)
  call pointed (y, 20)
  do i = 1, 20
    call equal (int (y%p%a(i)), 2 * (1 + i), "component")
    call equal (int (y%q%a(i)), 2 * (3 + i), "component")
  end do
end program
