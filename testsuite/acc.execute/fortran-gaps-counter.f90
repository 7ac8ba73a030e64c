! The counters of loops in kernels have their last values in both versions of a
! construct: the one for arrays without gaps between elements, and the other one.

include 'check.inc'

module counters
  use check
  implicit none
contains
  integer function filled (a, n)
    integer, intent (inout) :: a(:)
    integer, intent (in) :: n
    integer :: k
    k = -1
    !$acc kernels
    do k = 1, n
      a(k) = 2 * k
    end do
    !$acc end kernels
    filled = k
  end function

  integer function two (a, b)
    integer, pointer, intent (in) :: a(:,:), b(:)
    integer :: j, k
    j = -1
    k = -1
    !$acc kernels
    do k = 0, 6
      a(2,k) = k
    end do
    do j = lbound (b, 1), ubound (b, 1), 2
      b(j) = b(j) + k
    end do
    !$acc end kernels
    two = 100 * j + k
  end function
end module

program gaps_counter
  use counters
  implicit none
  integer, target :: a(20), m(4,14)
  integer, pointer :: p(:,:), q(:)
  integer :: last
  a = 0
  m = 0
  last = filled (a, 9)
  call equal (last, 10, "without gaps")
  last = filled (a(1:20:2), 9)
  call equal (last, 10, "gaps")
  call equal (a(17), 18, "an element")
  last = filled (a(20:1:-1), 7)
  call equal (last, 8, "backwards")
  p(1:,0:) => m(1:4,1:7)
  q => a(1:5)
  last = two (p, q)
  call equal (last, 707, "pointers")
  p(1:,0:) => m(1:4:2,14:1:-2)
  q => a(1:20:3)
  last = two (p, q)
  call equal (last, 907, "pointers, gaps")
  call equal (m(3,2), 6, "the last row")
end program
