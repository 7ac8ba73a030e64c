! Sections with gaps as arguments of dummies of explicit shape and assumed size:
! gfortran copies them to a temporary before the call, and back after it.

include 'check.inc'

module packed
  use check
  implicit none
contains
  real function ends (v)
    !$acc routine seq
    real, intent (in) :: v(9)
    ends = v(1) + 2 * v(9)
  end function

  real function of_size (v, n)
    !$acc routine seq
    integer, intent (in) :: n
    real, intent (in) :: v(n)
    of_size = v(1) + 2 * v(n)
  end function

  subroutine reverse (v)
    !$acc routine seq
    real, intent (inout) :: v(9)
    real :: s
    integer :: k
    do k = 1, 4
      s = v(k)
      v(k) = v(10-k)
      v(10-k) = s
    end do
  end subroutine
end module

program packed_arguments
  use packed
  implicit none
  real :: a(9,9), b(9,9), s(9)
  integer :: i, j
  a = reshape ([(real (i), i = 1, 81)], [9, 9])
  s = 0
  !$acc parallel loop
  do i = 1, 9
    s(i) = ends (a(i,:))
  end do
  call equal (s(1), 147.0, "row")
  call equal (s(9), 171.0, "last row")
  s = 0
  !$acc serial
  do i = 1, 9
    s(i) = ends (a(i,9:1:-1))
  end do
  !$acc end serial
  call equal (s(9), 99.0, "backwards")
  s = 0
  !$acc parallel loop copy(s)
  do i = 1, 9
    s(i) = s(i) + ends (a(i,:) + 1)
  end do
  call equal (s(2), 153.0, "expression")
  !$acc parallel loop
  do i = 1, 9
    s(i) = of_size (a(i,2:9:3), 3)
  end do
  call equal (s(3), 144.0, "a step")
  b = a
  !$acc parallel loop gang copy(b)
  do i = 1, 9
    call reverse (b(i,:))
  end do
  call equal (b(3,1), 75.0, "changed")
  call equal (b(3,5), 39.0, "in the middle")
  call equal (b(9,9), 9.0, "the last one")
  b = 0
  !$acc parallel loop collapse(2)
  do j = 1, 9
    do i = 1, 9
      b(i,j) = ends (a(i,:)) + ends (a(:,j))
    end do
  end do
  call equal (b(4,5), 156.0 + 37 + 90, "two of them")
end program
