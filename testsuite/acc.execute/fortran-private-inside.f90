! Private arrays that have no memory before the construct: an allocatable one that the
! construct allocates, and a pointer that it lets point to something.

module work
  implicit none
contains
  subroutine allocate_inside (r)
    real, intent (out) :: r(:)
    real, allocatable :: w(:), v(:)
    integer :: i
    !$acc parallel loop private(w, v) copyout(r)
    do i = 1, size (r)
      allocate (w(i))
      w = i
      call move_alloc (w, v)
      r(i) = sum (v)
      deallocate (v)
      if (allocated (w) .or. allocated (v)) r(i) = -1
    end do
  end subroutine

  subroutine point_inside (g, r)
    real, intent (inout), target :: g(:,:)
    real, intent (out) :: r(:)
    real, pointer :: p(:), q(:,:)
    integer :: i
    !$acc parallel loop private(p, q) copy(g) copyout(r)
    do i = 1, size (r)
      p => g(2:4:2,i)
      p = i
      q(0:1,0:1) => g(:,i)
      q(0,1) = 7
      r(i) = sum (p) + lbound (q, 2)
    end do
  end subroutine
end module

program main
  use work
  implicit none
  real :: r(30), g(4,30)
  integer :: i
  call allocate_inside (r)
  do i = 1, 30
    if (r(i) /= i**2) error stop 1
  end do
  g = 1
  call point_inside (g, r)
  do i = 1, 30
    if (r(i) /= 2 * i) error stop 2
    if (any (g(:,i) /= [1, i, 7, i])) error stop 3
  end do
end program
