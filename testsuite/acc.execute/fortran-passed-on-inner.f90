! Objects of a module that a construct passes on are copied with what is used of them,
! and the first component that the construct itself uses is not their first one.

include 'check.inc'

module forest
  implicit none
  type leaf
    integer :: n
    real(8) :: f(3)
    integer, allocatable :: b(:)
  end type
  type root
    integer :: n
    type (leaf), allocatable :: t(:)
    integer :: last
  end type
  type pair
    integer :: n
    type (leaf) :: t
    integer :: last
  end type
  type (root), target :: v(3)
  type (pair), target :: w
contains
  subroutine on_each (x)
    !$acc routine seq
    type (leaf), intent (inout) :: x
    integer :: k
    do k = 1, size (x%b)
      x%b(k) = 2 * x%b(k) + x%n
    end do
  end subroutine
end module

program main
  use check
  use forest
  implicit none
  integer :: h, i
  do h = 1, 3
    v(h)%n = h
    v(h)%last = h
    allocate (v(h)%t(-1:1))
    do i = -1, 1
      v(h)%t(i)%n = i
      v(h)%t(i)%f = i
      v(h)%t(i)%b = [h, i, h + i, h * i]
    end do
  end do

  !$acc parallel loop gang vector
  do h = 1, 3
    do i = -1, 1
      call on_each (v(h)%t(i))
    end do
  end do
  do h = 1, 3
    do i = -1, 1
      call equal (v(h)%t(i)%b(1), 2 * h + i, "first")
      call equal (v(h)%t(i)%b(4), 2 * h * i + i, "last")
    end do
  end do

  ! The same with objects that are there.
  !$acc enter data copyin(v)
  do h = 1, 3
    !$acc enter data copyin(v(h)%t)
    do i = -1, 1
      !$acc enter data copyin(v(h)%t(i)%b)
    end do
  end do
  !$acc parallel loop gang vector
  do h = 1, 3
    do i = -1, 1
      call on_each (v(h)%t(i))
    end do
  end do
  do h = 1, 3
    do i = -1, 1
      !$acc exit data copyout(v(h)%t(i)%b)
      call equal (v(h)%t(i)%b(2), 4 * i + 2 * i + i, "of objects that are present")
    end do
    !$acc exit data delete(v(h)%t)
  end do
  !$acc exit data delete(v)

  w%n = 1
  w%t%n = 5
  w%t%b = [1, 2, 3]
  w%last = 2
  !$acc parallel
  call on_each (w%t)
  !$acc end parallel
  call equal (w%t%b(3), 11, "an object in an object")
end program
