! Arrays of assumed shape and pointers, with elements side by side and with gaps: the
! version for the one and that for the other, chosen for each call.

include 'check.inc'

module versions
  implicit none
  type pair
    real :: first, second
  end type
contains
  subroutine smooth (a, b)
    real, intent(in) :: a(:,:)
    real, intent(inout) :: b(:,:)
    integer :: i, j
    !$acc parallel loop collapse(2)
    do j = 2, size (a, 2) - 1
      do i = 2, size (a, 1) - 1
        b(i,j) = a(i - 1,j) + a(i + 1,j) - a(i,j - 1)
      end do
    end do
  end subroutine

  ! Several kernels, and a value that goes from one to the next.
  subroutine several (a, total)
    real, intent(inout) :: a(:)
    real, intent(out) :: total
    integer :: i, k
    total = 0
    !$acc kernels
    do k = 1, 2
      do i = 1, size (a)
        a(i) = a(i) + k
      end do
    end do
    do i = 1, size (a)
      total = total + a(i)
    end do
    a = a * 2
    !$acc end kernels
  end subroutine

  ! One may be the other.
  subroutine overlapping (p, q, n)
    real, pointer, intent(in) :: p(:), q(:)
    integer, intent(in) :: n
    integer :: i
    !$acc kernels
    do i = 2, n
      p(i) = q(i - 1) + 1
    end do
    !$acc end kernels
  end subroutine

  real function summed (p)
    real, pointer, intent(in) :: p(:)
    integer :: i
    summed = 0
    !$acc parallel loop reduction(+:summed) async(1)
    do i = lbound (p, 1), ubound (p, 1)
      summed = summed + p(i)
    end do
    !$acc wait
  end function
end module

program unit_strides
  use check
  use versions
  implicit none
  real, target :: a(8,6), b(8,6), c(12)
  type(pair), target :: t(5)
  real, pointer :: p(:), q(:)
  real :: total
  integer :: i, j
  do j = 1, 6
    do i = 1, 8
      a(i,j) = i + 10 * j
    end do
  end do
  b = 0
  call smooth (a, b)
  call equal (b(3,4), 53., "side by side")
  call equal (b(1,4), 0., "the edge")
  b = 0
  call smooth (a(1:8:2,:), b(8:1:-2,:))
  call equal (b(6,4), 53., "gaps, and from behind")
  call equal (b(7,4), 0., "between")
  b = 0
  call smooth (a(:,6:1:-1), b(:,:))
  call equal (b(3,4), 23., "columns from behind")
  c = 1
  call several (c, total)
  call equal (total, 48., "a sum")
  call equal (c(12), 8., "the last")
  c = 1
  call several (c(1:12:3), total)
  call equal (total, 16., "a sum with gaps")
  call equal (c(11) + c(10), 9., "the last, and a gap")
  c = 0
  p => c
  q => c
  call overlapping (p, q, 12)
  call equal (c(12), 11., "one after the other")
  p => c(1:12:2)
  q => c(2:12:2)
  c = 1
  call overlapping (p, q, 6)
  call equal (c(3) + c(5), 4., "beside each other")
  do i = 1, 5
    t(i) = pair (i, 100)
  end do
  p => t%first
  call equal (summed (p), 15., "a component of each")
  p => c(12:9:-1)
  c(9:12) = (/ 1., 2., 3., 5. /)
  call equal (summed (p), 11., "from behind")
end program
