! Objects of a module that a construct passes on: what they lead to is copied back if a
! procedure may set it, by whatever name, and only then (acc.pass/fortran-passed-on.f90).

include 'check.inc'

module m
  implicit none
  type leaf
    integer :: n
    real(8), allocatable :: b(:)
  end type
  type root
    integer :: n
    type(leaf), allocatable :: t(:)
    complex(8), allocatable :: z
  end type
  type(root), target :: v(3)
contains
  real(8) function total (x)
    !$acc routine seq
    type(leaf), intent(in) :: x
    integer :: k
    total = 0
    do k = 1, size (x%b)
      total = total + x%b(k) * x%n
    end do
  end function
  subroutine twice (x)
    !$acc routine seq
    type(leaf), intent(inout) :: x
    x%b = x%b * 2
  end subroutine
  subroutine number (x, i)
    !$acc routine seq
    type(leaf), intent(inout) :: x
    integer, value :: i
    x%n = i + size (x%b)
  end subroutine
  subroutine store (b)
    !$acc routine seq
    real(8) :: b(:)
    b(1) = 5
  end subroutine
  subroutine pass (x)
    !$acc routine seq
    type(leaf), intent(inout) :: x
    call store (x%b)
  end subroutine
  subroutine by_pointer (x)
    !$acc routine seq
    type(leaf), intent(inout), target :: x
    real(8), pointer :: p(:)
    p => x%b
    p(2) = 7
  end subroutine
  subroutine atomically (x)
    !$acc routine seq
    type(root), intent(inout) :: x
    !$acc atomic
    x%t(1)%b(3) = x%t(1)%b(3) + 10
  end subroutine
  subroutine imaginary (x)
    !$acc routine seq
    type(root), intent(inout) :: x
    x%z%im = 4
  end subroutine
  subroutine whole (x)
    !$acc routine seq
    type(leaf), intent(inout) :: x
    integer :: k
    do k = 1, size (x%b)
      call one (x%b(k))
    end do
  end subroutine
  subroutine one (r)
    !$acc routine seq
    real(8), intent(out) :: r
    r = 9
  end subroutine
end module

program main
  use check
  use m
  implicit none
  integer :: i, h
  real(8) :: s
  do h = 1, 3
    allocate (v(h)%t(3))
    v(h)%z = (1, 1)
    do i = 1, 3
      v(h)%t(i)%n = i
      v(h)%t(i)%b = [1, 2, 3]
    end do
  end do
  s = 0
  !$acc parallel loop reduction(+:s)
  do h = 1, 3
    s = s + total (v(h)%t(1))
  end do
  call equal (s, 18d0, "only read")
  !$acc parallel loop
  do h = 1, 3
    call twice (v(h)%t(1))
  end do
  call equal (v(2)%t(1)%b(3), 6d0, "all elements")
  !$acc parallel loop
  do h = 1, 3
    call number (v(h)%t(2), h)
  end do
  call equal (v(3)%t(2)%n, 6, "a scalar of an element")
  !$acc parallel loop
  do h = 1, 3
    call pass (v(h)%t(3))
  end do
  call equal (v(1)%t(3)%b(1), 5d0, "by a dummy array")
  !$acc parallel loop
  do h = 1, 3
    call by_pointer (v(h)%t(3))
  end do
  call equal (v(1)%t(3)%b(2), 7d0, "by a pointer")
  !$acc parallel loop
  do h = 1, 3
    call atomically (v(h))
  end do
  call equal (v(3)%t(1)%b(3), 16d0, "atomically")
  !$acc parallel loop
  do h = 1, 3
    call imaginary (v(h))
  end do
  call equal (aimag (v(3)%z), 4d0, "a part of a number")
  !$acc parallel loop
  do h = 1, 3
    call whole (v(h)%t(2))
  end do
  call equal (v(2)%t(2)%b(3), 9d0, "by a scalar dummy")
  !$acc parallel loop
  do h = 1, 3
    if (total (v(h)%t(2)) > 0) v(h)%t(1)%b(2) = 11
  end do
  call equal (v(3)%t(1)%b(2), 11d0, "by the construct itself")
end program
