! select type in a routine for the device: its dummy is an object of the host with a type that
! only the host's memory tells, one that the construct has a clause for, or one of the
! construct's own.
include 'check.inc'

module shapes
  implicit none
  type shape
    integer :: i = 0
  end type
  type, extends (shape) :: square
    integer :: j = 0
  end type
contains
  subroutine measure (s, n)
    !$acc routine seq
    class(shape), intent(in) :: s
    integer, intent(out) :: n
    n = -1
    select type (s)
    type is (shape)
      n = s%i
    type is (square)
      n = 100 * s%j
    end select
  end subroutine

  subroutine outer (s, n)
    !$acc routine seq
    type(square), intent(in) :: s
    integer, intent(out) :: n
    call measure (s, n)
  end subroutine
end module

program select_routine
  use check
  use shapes
  implicit none
  class(shape), allocatable :: x
  type(shape) :: y
  type(square) :: z
  integer :: n(5)
  allocate (x, source = square (3, 5))
  y%i = 1
  z%j = 2
  !$acc serial copyin(x, y, z) copyout(n)
  call measure (x, n(1))
  call measure (y, n(2))
  call measure (z, n(3))
  call outer (z, n(4))
  block
    type(square) :: own
    own%j = 7
    call measure (own, n(5))
  end block
  !$acc end serial
  call equal (n(1), 500, "the host's type")
  call equal (n(2), 1, "the parent")
  call equal (n(3), 200, "the child")
  call equal (n(4), 200, "from a routine")
  call equal (n(5), 700, "the construct's own")
end program
