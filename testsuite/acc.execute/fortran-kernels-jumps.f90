! Do loops in kernels around intrinsics whose own loops are left early: bounds of the do
! loop, a counter that is one for both loops of the construct, and 64-bit numbers.

include 'check.inc'

module jumps
  implicit none
contains
  subroutine each (a, some, n)
    integer :: n, j
    real :: a(n,n)
    logical :: some(n)
    !$acc kernels
    do j = 1, n
      some(j) = any (a(:,j) > 40)
    end do
    !$acc end kernels
  end subroutine

  subroutine twice (a, d, n)
    integer :: n, j
    real, allocatable :: a(:,:)
    integer :: d(n)
    !$acc kernels
    do j = 1, n
      d(j) = int (maxval (a(:,j)))
    end do
    do j = 1, n
      d(j) = d(j) + sum (minloc (a(:,j)))
    end do
    !$acc end kernels
  end subroutine
end module

program test
  use check
  use jumps
  implicit none
  integer, parameter :: n = 9
  real, allocatable :: a(:,:)
  integer(8) :: long(n)
  integer(8) :: least
  logical :: some(n), one
  integer :: d(n), i, j
  allocate (a(n,n))
  do j = 1, n
    do i = 1, n
      a(i,j) = mod (i * 7 + 5 * j, 13) + 3 * j
    end do
    long(j) = (j - 4) * 3_8 - 20
  end do
  call each (a, some, n)
  call twice (a, d, n)
  do j = 1, n
    call equal (some(j), maxval (a(:,j)) > 40, "any of a column")
    call equal (d(j), int (maxval (a(:,j))) + minloc (a(:,j), 1), "maxval and minloc")
  end do
  !$acc kernels
  least = minval (abs (long))
  !$acc end kernels
  call equal (least, 5_8, "minval of 64 bits")
  ! The second condition is a constant for gfortran, whose loop always jumps.
  !$acc kernels
  one = any (some) .and. .not. all (d > d)
  do j = 1, n
    d(j) = 2 * j
  end do
  !$acc end kernels
  call equal (one, any (some), "any and all")
  call equal (d(n), 2 * n, "a loop after them")
end program
