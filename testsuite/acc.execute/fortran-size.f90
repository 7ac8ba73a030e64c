! size of a whole array and of a dimension that is computed: functions of the
! library for GCC 11.

include 'check.inc'

program sizes
  use check
  implicit none
  real, allocatable :: a(:,:), v(:)
  integer :: r(10), i
  allocate (a(3,-1:5), v(0))
  a = 1
  call shape_of (a(1:3:2,:), a(1:1,1:0))
  !$acc parallel loop copyin(a, v) copyout(r)
  do i = 1, 10
    r(i) = size (a) + 100 * size (v) + size (a, mod (i, 2) + 1)
  end do
  do i = 1, 10
    call equal (r(i), 21 + merge (7, 3, mod (i, 2) == 1), "allocatable")
  end do
contains
  subroutine shape_of (b, none)
    real, intent(in) :: b(:,:), none(:,:)
    integer :: i, s(4)
    !$acc parallel loop copyin(b, none) copyout(s)
    do i = 1, 4
      s(i) = size (b) * 1000 + size (none) * 100 + size (b, 1 + i / 3)
    end do
    do i = 1, 4
      call equal (s(i), 14000 + merge (7, 2, i >= 3), "assumed shape")
    end do
  end subroutine
end program
