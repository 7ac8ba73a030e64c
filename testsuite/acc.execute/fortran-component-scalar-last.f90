! A scalar component in a clause beside arrays, in a construct whose kernel does not use
! the object itself: the descriptor that GCC puts last still counts as a member.
include 'check.inc'

module objects
  implicit none
  type object
    integer :: n
    real, allocatable :: f(:,:), p(:)
    real :: e(3)
  end type
contains
  subroutine enter (x)
    type (object), intent(inout) :: x
    !$acc enter data copyin(x)
    !$acc enter data create(x%f(1:x%n,1:3))
    !$acc enter data create(x%p(1:x%n))
    !$acc enter data copyin(x%n)
  end subroutine

  subroutine set (x)
    type (object), intent(inout) :: x
    integer :: i, k
    !$acc parallel loop gang vector private(i,k) present(x, x%f, x%p, x%n) default(none)
    do i = 1, x%n
      do k = 1, 3
        x%f(i,k) = i
      end do
      x%p(i) = 1
    end do
    !$acc parallel loop gang vector present(x%f, x%e, x%p, x%n)
    do i = 1, x%n
      x%p(i) = x%p(i) + x%f(i,2)
    end do
    !$acc update host(x%f(1:x%n,1:3), x%p(1:x%n))
  end subroutine

  subroutine copied (x)
    type (object), intent(inout) :: x
    integer :: i
    !$acc parallel loop copy(x%f, x%p, x%n)
    do i = 1, x%n
      x%p(i) = x%p(i) + x%f(i,3)
    end do
  end subroutine
end module

program scalar_last
  use check
  use objects
  implicit none
  type (object) :: x, y
  x%n = 10
  allocate (x%f(10,3), x%p(10))
  x%f = 0
  x%p = 0
  x%e = 0
  y = x
  call enter (x)
  call set (x)
  call equal (sum (x%f), 165.0, "f")
  call equal (sum (x%p), 65.0, "p")
  y%f = 2
  call copied (y)
  call equal (sum (y%p), 20.0, "copied")
end program
