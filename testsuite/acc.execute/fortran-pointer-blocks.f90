! Components of the elements of pointer arrays: blocks of a module, of a dummy, of an object,
! with gaps and from behind.

include 'check.inc'

module blocks
  implicit none
  type block
    real, pointer :: q(:)
    real, allocatable :: w(:)
    integer :: n
  end type
  type grid
    type (block), pointer :: l(:,:)
  end type
  type (block), pointer :: all(:)
contains
  subroutine step (x, g, ib)
    type (block), pointer :: x(:)
    type (grid) :: g
    integer :: i, k, ib
    do k = 1, size (all)
      !$acc parallel loop
      do i = 1, all(k)%n
        all(k)%q(i) = all(k)%q(i) + all(k)%w(i)
      end do
    end do
    !$acc parallel loop
    do i = 1, 3
      x(ib)%q(i) = x(ib)%q(i) + g%l(2,ib)%w(i)
      g%l(ib,2)%w(i) = 9
    end do
    !$acc kernels
    do i = 1, 3
      x(ib+1)%w(i) = x(ib)%w(i) + x(ib+1)%q(i)
    end do
    !$acc end kernels
  end subroutine

  ! The array is null, or its elements are not set.
  subroutine nothing (x, n, m)
    type (block), pointer :: x(:)
    integer, intent (in) :: n, m
    integer :: i
    !$acc parallel loop
    do i = 1, m
      if (associated (x)) x(n)%q(i) = x(n)%w(i)
    end do
  end subroutine
end module

program pointer_blocks
  use check
  use blocks
  implicit none
  type (grid) :: g
  type (block), pointer :: x(:)
  integer :: k, j
  allocate (all(4), g%l(2,2))
  do k = 1, 4
    allocate (all(k)%q(3), all(k)%w(3))
    all(k)%q = k
    all(k)%w = 10
    all(k)%n = 3
  end do
  do j = 1, 2
    do k = 1, 2
      allocate (g%l(k,j)%w(3))
      g%l(k,j)%w = 5 * k + j
    end do
  end do
  x => all(4:1:-2)
  call step (x, g, 1)
  call equal (all(1)%q(3), 11.0, "first block")
  call equal (all(2)%w(1), 22.0, "first block from behind")
  call equal (all(4)%q(3), 25.0, "last block")
  call equal (g%l(1,2)%w(3), 9.0, "object's block")
  call nothing (x, 1, 3)
  call equal (all(4)%q(2), 10.0, "associated")
  x => null ()
  call nothing (x, 1, 3)
end program
