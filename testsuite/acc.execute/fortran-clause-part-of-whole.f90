! An array and elements or sections of it in one data clause of a construct: the
! array is meant.
include 'check.inc'

module grids
  implicit none
  type block
    integer :: n
    real, allocatable :: w(:,:)
  end type
  type (block), target :: bg(2)
  !$acc declare create(bg)
contains
  subroutine advance (factor)
    real, intent(in) :: factor
    integer :: i, j
    !$acc parallel loop present(bg, bg(1), bg(2)) collapse(2) ! { dg-warning "'bg' is twice in 'present'" }
    do j = 1, 2
      do i = 1, 4
        bg(j)%w(i,2) = factor * bg(j)%w(i,1) + bg(j)%n
      end do
    end do
  end subroutine
end module

program test
  use check
  use grids
  implicit none
  type pair
    real :: a(6), b(6)
  end type
  type (pair) :: p
  real :: u(6, 3), v(0:5)
  integer :: i, j
  do j = 1, 2
    allocate (bg(j)%w(4,2))
    bg(j)%n = 10 * j
    bg(j)%w = j
    !$acc update device(bg(j))
    !$acc enter data copyin(bg(j)%w)
  end do
  call advance (3.0)
  do j = 1, 2
    !$acc exit data copyout(bg(j)%w)
    call equal (all (bg(j)%w(:,1) == j .and. bg(j)%w(:,2) == 13 * j), .true., "block")
  end do
  u = 1
  v = 2
  p%a = 3
  p%b = 4
  !$acc data copyin (u (:,1), u) copy(v, v (1:2)) & ! { dg-warning "twice" }
  !$acc   copy(p%a(2:3), p%a, p%b) ! { dg-warning "twice" }
  !$acc parallel loop present(u, u(1:6, 2), v(0), v) ! { dg-warning "twice" }
  do i = 1, 6
    v(i-1) = v(i-1) + sum (u(i,:)) + p%a(i)
    p%b(i) = i
  end do
  !$acc end data
  call equal (all (v == 8), .true., "section")
  do i = 1, 6
    call equal (int (p%b(i)), i, "component")
  end do
end program
